import unittest

from filestore import FileStore


class Level3(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()
        self.store.add_user("ann", 100)
        self.store.add_user("bob", 50)

    def test_user_can_be_added_only_once(self):
        self.assertIs(self.store.add_user("cid", 5), True)
        self.assertIs(self.store.add_user("ann", 7), False)
        self.assertEqual(self.store.room("ann"), 100)
        self.assertIsNone(self.store.room("eve"))

    def test_files_of_a_user_take_room(self):
        self.assertEqual(self.store.add_as("ann", "/a", 60), 40)
        self.assertEqual(self.store.add_as("ann", "/b", 30), 10)
        self.assertEqual(self.store.room("ann"), 10)
        self.assertEqual(self.store.room("bob"), 50)
        self.assertEqual(self.store.get("/a"), 60)

    def test_add_as_refuses_what_does_not_fit(self):
        self.store.add_as("ann", "/a", 60)
        self.assertIsNone(self.store.add_as("ann", "/b", 41))
        self.assertIsNone(self.store.get("/b"))
        self.assertEqual(self.store.room("ann"), 40)

    def test_add_as_needs_a_user_and_a_new_path(self):
        self.store.add("/a", 10)
        self.assertIsNone(self.store.add_as("ann", "/a", 1))
        self.assertIsNone(self.store.add_as("eve", "/b", 1))
        self.assertEqual(self.store.find("", ""), ["/a"])

    def test_delete_gives_room_back(self):
        self.store.add_as("ann", "/a", 60)
        self.assertEqual(self.store.delete("/a"), 60)
        self.assertEqual(self.store.room("ann"), 100)

    def test_copy_belongs_to_the_same_user_and_must_fit(self):
        self.store.add_as("ann", "/a", 40)
        self.assertIs(self.store.copy("/a", "/b"), True)
        self.assertEqual(self.store.room("ann"), 20)
        self.assertIs(self.store.copy("/a", "/c"), False)
        self.assertEqual(self.store.find("", ""), ["/a", "/b"])

    def test_copy_over_own_file_needs_only_the_difference(self):
        self.store.add_as("ann", "/a", 50)
        self.store.add_as("ann", "/b", 45)
        self.assertIs(self.store.copy("/a", "/b"), True)
        self.assertEqual(self.store.room("ann"), 0)
        self.assertEqual(self.store.get("/b"), 50)

    def test_merge_brings_files_and_quotas_together(self):
        self.store.add_as("ann", "/a", 60)
        self.store.add_as("bob", "/b", 20)
        self.assertEqual(self.store.merge_users("ann", "bob"), 70)
        self.assertEqual(self.store.room("ann"), 70)
        self.store.delete("/b")
        self.assertEqual(self.store.room("ann"), 90)

    def test_merge_needs_two_different_users(self):
        self.assertIsNone(self.store.merge_users("ann", "eve"))
        self.assertIsNone(self.store.merge_users("eve", "ann"))
        self.assertIsNone(self.store.merge_users("ann", "ann"))
        self.assertEqual(self.store.room("ann"), 100)
