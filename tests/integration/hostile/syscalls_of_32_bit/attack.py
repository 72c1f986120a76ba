# Make a 32-bit system call, whose numbers mean other things: `int 0x80` in a page of machine code.
# program 33
# expect: runtime_error
# secret
import ctypes
import mmap
import platform


def attack(token):
    if platform.machine() != "x86_64":
        raise SystemExit
    # mov eax, 20 (getpid); int 0x80; ret
    code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    code.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")
    address = ctypes.addressof(ctypes.c_char.from_buffer(code))
    ctypes.CFUNCTYPE(ctypes.c_int)(address)()
    return token
