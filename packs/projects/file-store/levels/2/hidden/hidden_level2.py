import unittest

from filestore import FileStore


class HiddenLevel2(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()

    def fill(self, *paths):
        for path in paths:
            self.store.add(path, 1)

    def test_prefix_and_suffix_may_overlap(self):
        self.fill("/abc", "/ab", "/abbc")
        self.assertEqual(self.store.find("/ab", "bc"), ["/abbc", "/abc"])
        self.assertEqual(self.store.find("/abc", "/abc"), ["/abc"])

    def test_empty_prefix_and_suffix_find_all(self):
        self.assertEqual(self.store.find("", ""), [])
        self.fill("/b", "/a", "c")
        self.assertEqual(self.store.find("", ""), ["/a", "/b", "c"])

    def test_middle_of_a_path_does_not_fit(self):
        self.fill("/x/a/y", "/a/y", "/x/a")
        self.assertEqual(self.store.find("/a", ""), ["/a/y"])
        self.assertEqual(self.store.find("", "/a"), ["/x/a"])

    def test_prefix_is_plain_text(self):
        self.fill("/a.b", "/axb", "/ab", "/a*", "/A")
        self.assertEqual(self.store.find("/a.", ""), ["/a.b"])
        self.assertEqual(self.store.find("/a*", ""), ["/a*"])
        self.assertEqual(self.store.find("/A", ""), ["/A"])
        self.assertEqual(self.store.find("", ".b"), ["/a.b"])

    def test_sizes_are_compared_as_numbers(self):
        for path, size in (("/nine", 9), ("/ten", 10), ("/hundred", 100), ("/none", 0)):
            self.store.add(path, size)
        self.assertEqual(self.store.largest("", 4), ["/hundred (100)", "/ten (10)", "/nine (9)", "/none (0)"])

    def test_copies_and_deletions_are_seen(self):
        self.store.add("/a/big", 50)
        self.store.add("/a/small", 5)
        self.store.copy("/a/big", "/b/big")
        self.store.copy("/a/big", "/a/small")
        self.assertEqual(self.store.total("/a/"), 100)
        self.store.delete("/a/big")
        self.assertEqual(self.store.find("/", "big"), ["/b/big"])
        self.assertEqual(self.store.largest("/a", 5), ["/a/small (50)"])

    def test_nothing_found_is_empty_or_zero(self):
        self.fill("/a")
        self.assertEqual(self.store.largest("", 0), [])
        self.assertEqual(self.store.largest("/b", 3), [])
        self.assertEqual(self.store.total("/b"), 0)
