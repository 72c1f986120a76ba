"""Settings of project rounds."""

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings


class ProjectSettings(BaseSettings):
    """How the interviewer drives, and where session logs are kept besides Greenroom."""

    driving_pace: float = Field(
        1.0, ge=0, le=10, description="How slowly the interviewer writes when it drives; 0 waits for nobody."
    )
    notion_token: SecretStr | None = Field(
        None, description="The secret of a Notion integration. With it, session logs are also kept in Notion."
    )
    notion_page: str = Field("", description="The page in Notion below which session logs are kept: its address or id.")
    notion_command: str = Field(
        "npx --yes @notionhq/notion-mcp-server@2.5.2", description="How Notion's MCP server is started."
    )
