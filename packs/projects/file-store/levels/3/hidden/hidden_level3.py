import unittest

from filestore import FileStore


class HiddenLevel3(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()
        self.store.add_user("ann", 100)
        self.store.add_user("bob", 50)

    def test_quota_may_be_used_up_exactly(self):
        self.assertEqual(self.store.add_as("ann", "/a", 100), 0)
        self.assertEqual(self.store.add_as("ann", "/b", 0), 0)
        self.assertIsNone(self.store.add_as("ann", "/c", 1))
        self.assertEqual(self.store.add_as("bob", "/c", 25), 25)
        self.assertIs(self.store.copy("/c", "/d"), True)

    def test_files_of_nobody_have_no_limit(self):
        self.store.add("/big", 100000)
        self.assertIs(self.store.copy("/big", "/bigger"), True)
        self.assertEqual(self.store.room("ann"), 100)
        self.assertEqual(self.store.total("/"), 200000)

    def test_copy_over_a_file_of_someone_else_changes_the_owner(self):
        self.store.add_as("ann", "/a", 60)
        self.store.add_as("bob", "/b", 40)
        self.assertIs(self.store.copy("/b", "/a"), False)
        self.store.add_user("cid", 500)
        self.store.add_as("cid", "/c", 70)
        self.assertIs(self.store.copy("/c", "/a"), True)
        self.assertEqual(self.store.room("ann"), 100)
        self.assertEqual(self.store.room("cid"), 360)

    def test_space_of_someone_else_does_not_help(self):
        self.store.add_as("ann", "/a", 60)
        self.store.add_as("bob", "/b", 50)
        self.assertIs(self.store.copy("/a", "/b"), False)
        self.assertEqual(self.store.get("/b"), 50)
        self.assertEqual(self.store.room("ann"), 40)
        self.assertEqual(self.store.room("bob"), 0)

    def test_copy_of_a_file_of_nobody_takes_no_room(self):
        self.store.add("/free", 500)
        self.store.add_as("ann", "/a", 60)
        self.assertIs(self.store.copy("/free", "/a"), True)
        self.assertEqual(self.store.room("ann"), 100)
        self.assertEqual(self.store.delete("/a"), 500)
        self.assertEqual(self.store.room("ann"), 100)

    def test_copy_over_a_larger_own_file_gives_room(self):
        self.store.add_as("ann", "/a", 10)
        self.store.add_as("ann", "/b", 90)
        self.assertIs(self.store.copy("/a", "/b"), True)
        self.assertEqual(self.store.room("ann"), 80)

    def test_merged_user_is_gone(self):
        self.store.add_as("bob", "/b", 20)
        self.store.merge_users("ann", "bob")
        self.assertIsNone(self.store.room("bob"))
        self.assertIsNone(self.store.add_as("bob", "/c", 1))
        self.assertIs(self.store.add_user("bob", 30), True)
        self.assertEqual(self.store.room("bob"), 30)
        self.assertEqual(self.store.room("ann"), 130)

    def test_merged_files_are_copied_within_the_new_quota(self):
        self.store.add_as("bob", "/b", 50)
        self.assertIs(self.store.copy("/b", "/c"), False)
        self.store.merge_users("ann", "bob")
        self.assertIs(self.store.copy("/b", "/c"), True)
        self.assertEqual(self.store.room("ann"), 50)
