"""Notion through its own MCP server: its addresses, its texts and its refusals."""
