"""Settings of where concepts are looked up."""

from pydantic import Field
from pydantic_settings import BaseSettings


class KnowledgeSettings(BaseSettings):
    """Sources outside Greenroom. None is needed, and none is asked what the glossary knows."""

    knowledge_search: str = Field(
        "", description="An MCP server that can search: its command or its http(s) address. Empty for none."
    )
    knowledge_search_tool: str = Field("search", description="The tool of that server that searches.")
    knowledge_search_argument: str = Field("query", description="The argument that takes the words to search for.")
    knowledge_search_variables: str = Field(
        "", description="Names of environment variables that the command gets, such as its key. Others it does not see."
    )
    knowledge_page: str = Field(
        "",
        description="Address of a page that searches documentation, with {query} for the words. A browser of "
        "Browserbase opens it; BROWSERBASE_API_KEY and BROWSERBASE_PROJECT_ID have to be set. Empty for none.",
    )
    knowledge_browserbase: str = Field("https://api.browserbase.com", description="Address of Browserbase's API.")
    knowledge_seconds: float = Field(
        6.0, gt=0, le=60, description="How long all sources together may take for a concept."
    )
