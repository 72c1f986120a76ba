"""How the board is changed by lines, for people who see no board."""

HELP = """\
The board has components, flows between them, and regions around them. Change it with /board and a line:
  /board add service "Order service" x3
  /board add cache "Hot links"
  /board connect Order service -> Hot links: read
  /board rename Hot links to Link cache
  /board remove Link cache
/outline shows the whole board, /undo takes the last change back, /mermaid FILE draws a flowchart.
"""
