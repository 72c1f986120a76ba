import unittest

from filestore import FileStore


class HiddenLevel1(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()

    def test_empty_file_is_a_file(self):
        self.assertIs(self.store.add("/empty", 0), True)
        self.assertEqual(self.store.get("/empty"), 0)
        self.assertIs(self.store.add("/empty", 5), False)
        self.assertIs(self.store.copy("/empty", "/copy"), True)
        self.assertEqual(self.store.delete("/empty"), 0)
        self.assertEqual(self.store.get("/copy"), 0)

    def test_copy_onto_itself_fails(self):
        self.store.add("/cat.png", 120)
        self.assertIs(self.store.copy("/cat.png", "/cat.png"), False)
        self.assertIs(self.store.copy("/dog.png", "/dog.png"), False)
        self.assertEqual(self.store.get("/cat.png"), 120)

    def test_copy_stays_without_its_source(self):
        self.store.add("/cat.png", 120)
        self.store.copy("/cat.png", "/dog.png")
        self.store.delete("/cat.png")
        self.assertEqual(self.store.get("/dog.png"), 120)
        self.assertIs(self.store.copy("/dog.png", "/cat.png"), True)
        self.assertEqual(self.store.get("/cat.png"), 120)

    def test_deleted_path_can_be_added_again(self):
        self.store.add("/cat.png", 120)
        self.store.delete("/cat.png")
        self.assertIs(self.store.add("/cat.png", 7), True)
        self.assertEqual(self.store.get("/cat.png"), 7)

    def test_paths_are_plain_text(self):
        self.store.add("/a", 1)
        self.assertIs(self.store.add("/a/", 2), True)
        self.assertIs(self.store.add("/A", 3), True)
        self.assertIsNone(self.store.delete("a"))
        self.assertEqual([self.store.get(path) for path in ("/a", "/a/", "/A")], [1, 2, 3])

    def test_two_stores_share_nothing(self):
        other = FileStore()
        other.add("/cat.png", 120)
        self.assertIsNone(self.store.get("/cat.png"))
        self.assertIs(self.store.add("/cat.png", 5), True)
        self.assertEqual(other.get("/cat.png"), 120)
