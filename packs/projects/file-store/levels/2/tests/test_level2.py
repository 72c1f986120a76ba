import unittest

from filestore import FileStore


class Level2(unittest.TestCase):
    def setUp(self):
        self.store = FileStore()
        self.store.add("/photos/dog.png", 300)
        self.store.add("/photos/cat.png", 120)
        self.store.add("/photos/list.txt", 5)
        self.store.add("/notes.txt", 300)

    def test_find_by_prefix(self):
        self.assertEqual(
            self.store.find("/photos/", ""),
            ["/photos/cat.png", "/photos/dog.png", "/photos/list.txt"],
        )

    def test_find_by_suffix(self):
        self.assertEqual(self.store.find("", ".txt"), ["/notes.txt", "/photos/list.txt"])

    def test_find_by_prefix_and_suffix(self):
        self.assertEqual(self.store.find("/photos/", ".png"), ["/photos/cat.png", "/photos/dog.png"])

    def test_find_nothing_gives_empty_list(self):
        self.assertEqual(self.store.find("/music/", ""), [])
        self.assertEqual(self.store.find("/photos/", ".mp3"), [])

    def test_largest_file_comes_first(self):
        self.assertEqual(
            self.store.largest("/photos/", 3),
            ["/photos/dog.png (300)", "/photos/cat.png (120)", "/photos/list.txt (5)"],
        )

    def test_files_of_the_same_size_go_by_path(self):
        self.assertEqual(self.store.largest("", 2), ["/notes.txt (300)", "/photos/dog.png (300)"])

    def test_largest_gives_at_most_count_files(self):
        self.assertEqual(self.store.largest("/photos/", 1), ["/photos/dog.png (300)"])
        self.assertEqual(len(self.store.largest("", 99)), 4)

    def test_total_adds_up_sizes(self):
        self.assertEqual(self.store.total("/photos/"), 425)
        self.assertEqual(self.store.total(""), 725)
