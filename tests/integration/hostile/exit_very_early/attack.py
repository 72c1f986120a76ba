# End with success while being loaded, without any clean-up.
# program 18
# expect: runtime_error
# secret
import os

os._exit(0)
