"""What Notion's refusals mean, and what to do about them."""

_LONGEST = 200
_REASONS = {
    401: "Notion does not know the token. GREENROOM_NOTION_TOKEN must be the secret of an integration.",
    403: "The integration may not write there. It needs the capabilities to read and to insert content.",
    404: "Notion does not find the page. Open it in Notion, and add the integration under Connections.",
    409: "Notion is changing the page at this moment.",
    429: "Notion takes no more requests for a while.",
}


def reason_for(status: int | str, message: str) -> str:
    """The reason in a sentence. Notion's own words are only quoted where they are needed."""
    if not isinstance(status, int):
        return "Notion answered with something that is no answer."
    if status >= 500:
        return f"Notion is out of order (error {status})."
    if status in _REASONS:
        return _REASONS[status]
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in message[:1_000]).split())
    return f"Notion refused the log (error {status}): {plain[:_LONGEST] or 'it gave no reason'}"
