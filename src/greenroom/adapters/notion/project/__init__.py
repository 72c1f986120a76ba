"""The logs of pairing sessions as pages in Notion."""

from greenroom.adapters.notion.project.sink import NotionSink as NotionSink
