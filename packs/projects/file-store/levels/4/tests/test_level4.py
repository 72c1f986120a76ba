import unittest

from filestore import FileStore


class Level4(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()
        self.store.add_user("ann", 100)
        self.store.add("/a", 10)
        self.store.add_as("ann", "/b", 60)

    def test_clock_adds_up_seconds(self):
        self.assertEqual(self.store.tick(0), 0)
        self.assertEqual(self.store.tick(3), 3)
        self.assertEqual(self.store.tick(4), 7)

    def test_file_ends_when_its_life_is_over(self):
        self.assertIs(self.store.set_life("/a", 5), True)
        self.store.tick(4)
        self.assertEqual(self.store.get("/a"), 10)
        self.store.tick(1)
        self.assertIsNone(self.store.get("/a"))
        self.assertEqual(self.store.find("", ""), ["/b"])
        self.assertIs(self.store.set_life("/a", 5), False)

    def test_new_life_replaces_the_old_one(self):
        self.store.set_life("/a", 5)
        self.store.tick(3)
        self.store.set_life("/a", 4)
        self.store.tick(3)
        self.assertEqual(self.store.get("/a"), 10)
        self.store.tick(1)
        self.assertIsNone(self.store.get("/a"))

    def test_ended_file_gives_room_back(self):
        self.store.set_life("/b", 1)
        self.assertEqual(self.store.room("ann"), 40)
        self.store.tick(1)
        self.assertEqual(self.store.room("ann"), 100)
        self.assertEqual(self.store.add_as("ann", "/b", 70), 30)

    def test_rollback_brings_files_back(self):
        self.assertEqual(self.store.backup(), 2)
        self.store.tick(1)
        self.store.delete("/a")
        self.store.add("/c", 5)
        self.store.copy("/c", "/b")
        self.assertEqual(self.store.rollback(1), 2)
        self.assertEqual(self.store.largest("", 9), ["/b (60)", "/a (10)"])
        self.assertEqual(self.store.room("ann"), 40)

    def test_rollback_takes_the_newest_backup_up_to_the_time(self):
        for name in ("/x", "/y", "/z"):
            self.store.tick(10)
            self.store.add(name, 1)
            self.store.backup()
        self.assertEqual(self.store.rollback(29), 4)
        self.assertEqual(self.store.find("", ""), ["/a", "/b", "/x", "/y"])
        self.assertEqual(self.store.rollback(10), 3)

    def test_rollback_before_the_first_backup_gives_none(self):
        self.assertIsNone(self.store.rollback(0))
        self.store.tick(5)
        self.store.backup()
        self.store.delete("/a")
        self.assertIsNone(self.store.rollback(4))
        self.assertEqual(self.store.find("", ""), ["/b"])

    def test_rest_of_life_counts_from_the_rollback(self):
        self.store.set_life("/a", 5)
        self.store.tick(2)
        self.store.backup()
        self.store.tick(20)
        self.assertIsNone(self.store.get("/a"))
        self.store.rollback(2)
        self.store.tick(2)
        self.assertEqual(self.store.get("/a"), 10)
        self.assertEqual(self.store.tick(1), 25)
        self.assertIsNone(self.store.get("/a"))
