import unittest

from filestore import FileStore


class Level1(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()

    def test_added_file_has_its_size(self):
        self.assertIs(self.store.add("/cat.png", 120), True)
        self.assertIs(self.store.add("/dog.png", 80), True)
        self.assertEqual(self.store.get("/cat.png"), 120)
        self.assertEqual(self.store.get("/dog.png"), 80)

    def test_path_can_be_added_only_once(self):
        self.store.add("/cat.png", 120)
        self.assertIs(self.store.add("/cat.png", 50), False)
        self.assertEqual(self.store.get("/cat.png"), 120)

    def test_unknown_file_has_no_size(self):
        self.assertIsNone(self.store.get("/cat.png"))
        self.store.add("/cat.png", 120)
        self.assertIsNone(self.store.get("/cat"))

    def test_delete_gives_the_size(self):
        self.store.add("/cat.png", 120)
        self.assertEqual(self.store.delete("/cat.png"), 120)
        self.assertIsNone(self.store.get("/cat.png"))

    def test_second_delete_gives_none(self):
        self.store.add("/cat.png", 120)
        self.store.delete("/cat.png")
        self.assertIsNone(self.store.delete("/cat.png"))

    def test_copy_has_the_same_size(self):
        self.store.add("/cat.png", 120)
        self.assertIs(self.store.copy("/cat.png", "/cat2.png"), True)
        self.assertEqual(self.store.get("/cat2.png"), 120)
        self.assertEqual(self.store.get("/cat.png"), 120)

    def test_copy_replaces_the_target(self):
        self.store.add("/cat.png", 120)
        self.store.add("/dog.png", 80)
        self.assertIs(self.store.copy("/cat.png", "/dog.png"), True)
        self.assertEqual(self.store.get("/dog.png"), 120)

    def test_copy_of_nothing_fails(self):
        self.store.add("/dog.png", 80)
        self.assertIs(self.store.copy("/cat.png", "/dog.png"), False)
        self.assertEqual(self.store.get("/dog.png"), 80)
