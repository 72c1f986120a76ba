"""Kinds by words."""

import pytest

from greenroom.designs.lexicon import best, lexicon
from greenroom.designs.model import KINDS

SAID = {
    "client": [
        *("User", "Users", "1M Concurrent\nUsers", "Web App", "iOS app", "Browser / Client", "React SPA"),
        *("用户", "ユーザー", "Пользователь", "المستخدم مستخدم", "redis-py / clients", "App (React Native)"),
    ],
    "cdn": [
        *("CDN", "CloudFront", "Cloudfront\nCDN + WAF"),
    ],
    "load_balancer": [
        *("LB", "Load\nBalancer", "LoadBalancer", "AWS ALB", "负载均衡", "Balanceador de carga"),
        *("Load Balencer",),
    ],
    "gateway": [
        *("API Gateway", "api-gateway", "Nginx", "API Gateway + JWT", "API Gateway / Load Balancer", "网关"),
    ],
    "service": [
        *("User Service", "UserService", "order-svc", "Search Service", "API\n(nodejs)"),
        *("Auth API (Postgres)", "Backend", "订单服务", "Notification Service", "Tweet service x3"),
    ],
    "worker": [
        *("Worker", "Kafka\nConsumer", "Analytics job\n(nodejs)", "cron", "Email worker"),
        *("Activity Svc (Daily Fetch)", "Tokenize", "Web crawler"),
    ],
    "cache": [
        *("Redis", "Redis\n10GB\nSharded", "Memcached", "Session cache", "Cache (Redis)"),
        *("Database (Redis)", "Redis Cluster", "缓存", "Redis Cache x3"),
    ],
    "queue": [
        *("SQS", "RabbitMQ", "Message Queue", "Redis queue", "Event Bus / Message Queue", "Pub/Sub"),
        *("Coordinator\n(Queue)", "очередь", "消息队列"),
    ],
    "stream": [
        *("Kafka", "Kafka cluster", "Kinesis", "KAFKA\nBroker", "Event stream", "Op log"),
    ],
    "sql": [
        *("Postgres", "PostgreSQL", "Users DB", "AuthDB", "MySQL\nmaster/slave", "Database"),
        *("Userdatenbank", "用户数据库", "Base de données", "база данных", "قاعدة البيانات", "מסד נתונים"),
        *("Databse", "DB (Postgres)", "Data Warehouse"),
    ],
    "key_value": [
        *("DynamoDB", "MongoDB", "Cassandra", "Azure Cosmos DB (Serverless, NoSQL)"),
        *("Users DB (DynamoDB)", "KV store"),
    ],
    "search": [
        *("Elasticsearch", "Search", "Search index", "Vector DB", "OpenSearch cluster"),
    ],
    "object_store": [
        *("S3", "S3 bucket", "Blob storage", "Data lake", "MinIO", "Images (S3)"),
    ],
    "external": [
        *("Stripe", "Payment Gateway", "Withings API\n(External)", "Third-party API", "Twilio"),
        *("Billing (3rd party)",),
    ],
    "other": [
        *("Prometheus + Grafana", "Monitoring", "Key Vault", "DNS"),
    ],
}


@pytest.mark.parametrize(("kind", "label"), [(kind, label) for kind, labels in SAID.items() for label in labels])
def test_a_label_says_its_kind(kind: str, label: str) -> None:
    found = best(label)
    assert found is not None
    assert found.kind == kind


@pytest.mark.parametrize(
    "label", ["Decision", "Connection", "Foo", "", "   ", "123", "→", "(((", "\u202eabc", "nn" * 500]
)
def test_a_label_that_says_nothing_has_no_kind(label: str) -> None:
    assert best(label) is None


def test_a_word_spelt_nearly_right_is_marked() -> None:
    found = best("Api Gatewqy")
    assert found is not None
    assert (found.kind, found.is_exact) == ("gateway", False)


def test_the_lexicon_covers_every_kind_in_several_scripts() -> None:
    entries = lexicon().entries
    assert len(entries) >= 1_000
    assert {kind for kind, _ in entries.values()} == set(KINDS)
    assert len(lexicon().inside) > 50
