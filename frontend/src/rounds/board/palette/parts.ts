import {
  AppWindow,
  Archive,
  Cloud,
  Cog,
  Database,
  Globe,
  KeyRound,
  Layers,
  MonitorSmartphone,
  Network,
  Scale,
  Search,
  SquareDashed,
  StickyNote,
  Waves,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { ComponentKind } from "@/rounds/board/palette/looks";

export type PartId = ComponentKind | "region" | "note";

/** Something that can be put on the board. */
export interface Part {
  readonly id: PartId;
  readonly label: string;
  /** Other words for it, to find it by. */
  readonly words: string;
  readonly icon: LucideIcon;
}

/** By their way through a system. */
export const PARTS: readonly Part[] = [
  { id: "client", label: "Client", words: "user browser app mobile web frontend", icon: MonitorSmartphone },
  { id: "external", label: "External system", words: "third party provider payment api", icon: Globe },
  { id: "cdn", label: "CDN", words: "edge content delivery static", icon: Cloud },
  { id: "load_balancer", label: "Load balancer", words: "lb nginx haproxy elb proxy", icon: Scale },
  { id: "gateway", label: "Gateway", words: "api bff envoy rate limiter", icon: Network },
  { id: "service", label: "Service", words: "server backend api app microservice", icon: AppWindow },
  { id: "worker", label: "Worker", words: "job consumer batch cron async", icon: Cog },
  { id: "cache", label: "Cache", words: "redis memcached memory", icon: Zap },
  { id: "queue", label: "Queue", words: "sqs rabbitmq jobs messages broker", icon: Layers },
  { id: "stream", label: "Stream", words: "kafka kinesis pubsub events log topic", icon: Waves },
  { id: "sql", label: "SQL database", words: "db postgres mysql relational store", icon: Database },
  { id: "key_value", label: "Key-value store", words: "db dynamodb cassandra nosql document mongo", icon: KeyRound },
  { id: "search", label: "Search index", words: "elasticsearch opensearch full text", icon: Search },
  { id: "object_store", label: "Object store", words: "s3 blob files bucket images", icon: Archive },
  { id: "region", label: "Region", words: "zone vpc group datacenter boundary frame", icon: SquareDashed },
  { id: "note", label: "Note", words: "text remark comment assumption", icon: StickyNote },
];

const BY_ID = new Map<string, Part>(PARTS.map((part) => [part.id, part]));

export function partOf(id: string): Part | undefined {
  return BY_ID.get(id);
}

export function isComponentKind(id: unknown): id is ComponentKind {
  return typeof id === "string" && id !== "region" && id !== "note" && BY_ID.has(id);
}

/** The parts that were meant: those whose name begins so first, then by a later word, then by another word for them. */
export function findParts(typed: string): readonly Part[] {
  const wanted = typed.trim().toLowerCase();
  const ranked = PARTS.map((part) => ({ part, rank: rankOf(part, wanted) }));
  return ranked
    .filter(({ rank }) => rank < NOT_MEANT)
    .sort((one, other) => one.rank - other.rank)
    .map(({ part }) => part);
}

const NOT_MEANT = 4;

function rankOf({ label, words }: Part, wanted: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[ -]/).some((word) => word.startsWith(wanted))) return 1;
  if (words.split(" ").some((word) => word.startsWith(wanted))) return 2;
  return wanted.split(/\s+/).every((word) => `${name} ${words}`.includes(word)) ? 3 : NOT_MEANT;
}
