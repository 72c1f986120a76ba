import unittest

from filestore import FileStore


class HiddenLevel4(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()
        self.store.add_user("ann", 100)
        self.store.add("/a", 10)
        self.store.add_as("ann", "/b", 40)

    def test_copy_ends_with_its_source(self):
        self.store.set_life("/a", 5)
        self.store.tick(3)
        self.store.copy("/a", "/c")
        self.store.copy("/b", "/a")
        self.store.tick(2)
        self.assertEqual(self.store.find("", ""), ["/a", "/b"])
        self.store.tick(100)
        self.assertEqual(self.store.find("", ""), ["/a", "/b"])

    def test_copy_and_source_have_lives_of_their_own(self):
        self.store.add_as("ann", "/c", 10)
        self.store.copy("/c", "/d")
        self.store.set_life("/d", 3)
        self.store.copy("/d", "/e")
        self.store.set_life("/e", 9)
        self.store.tick(3)
        self.assertEqual(self.store.find("", ""), ["/a", "/b", "/c", "/e"])
        self.assertEqual(self.store.room("ann"), 40)

    def test_backup_can_be_used_twice(self):
        self.store.set_life("/a", 5)
        self.store.backup()
        for _ in range(2):
            self.store.tick(4)
            self.store.rollback(0)
            self.store.set_life("/b", 1)
            self.store.tick(4)
            self.assertEqual(self.store.find("", ""), ["/a"])
        self.assertEqual(self.store.rollback(0), 2)
        self.store.tick(4)
        self.assertEqual(self.store.find("", ""), ["/a", "/b"])
        self.store.tick(1)
        self.assertEqual(self.store.find("", ""), ["/b"])

    def test_later_backup_survives_a_rollback(self):
        self.store.tick(1)
        self.store.backup()
        self.store.tick(1)
        self.store.add("/c", 1)
        self.store.backup()
        self.assertEqual(self.store.rollback(1), 2)
        self.assertEqual(self.store.rollback(2), 3)

    def test_rollback_brings_users_and_quotas_back(self):
        self.store.add_user("bob", 50)
        self.store.backup()
        self.store.merge_users("bob", "ann")
        self.store.add_user("cid", 5)
        self.assertEqual(self.store.room("bob"), 110)
        self.store.rollback(0)
        self.assertEqual(self.store.room("ann"), 60)
        self.assertEqual(self.store.room("bob"), 50)
        self.assertIsNone(self.store.room("cid"))

    def test_last_backup_of_the_same_time_counts(self):
        self.store.backup()
        self.store.delete("/a")
        self.assertEqual(self.store.backup(), 1)
        self.store.delete("/b")
        self.store.tick(1)
        self.assertEqual(self.store.rollback(0), 1)
        self.assertEqual(self.store.find("", ""), ["/b"])

    def test_ended_file_is_not_in_a_backup(self):
        self.store.set_life("/a", 2)
        self.store.tick(2)
        self.assertEqual(self.store.backup(), 1)
        self.assertIs(self.store.add("/a", 5), True)
        self.store.tick(50)
        self.assertEqual(self.store.get("/a"), 5)
        self.assertEqual(self.store.rollback(2), 1)

    def test_merge_does_not_change_when_files_end(self):
        self.store.add_user("bob", 50)
        self.store.set_life("/b", 4)
        self.store.tick(3)
        self.assertEqual(self.store.merge_users("bob", "ann"), 110)
        self.assertEqual(self.store.get("/b"), 40)
        self.store.tick(1)
        self.assertIsNone(self.store.get("/b"))
        self.assertEqual(self.store.room("bob"), 150)
