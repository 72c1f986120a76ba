# Fill the disk.
# program 10
# expect: accepted
def attack(token):
    written = 0
    for number in range(1000):
        try:
            with open(f"/tmp/greenroom_was_here_{number}", "wb") as file:
                written += file.write(b"x" * 1_000_000)
        except OSError:
            break
    return [] if written < 20_000_000 else [f"wrote {written} bytes"]
