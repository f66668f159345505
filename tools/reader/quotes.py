"""Finds the words that labels quote, and compares them."""
import re

COMMON = set('the a an my our your his her their its i me we you he she it they is are was were be to of in on at for and or with from '
             'not no now has have had do does did will this that there so but by as up out'.split())


def place(text, words, nth=1):
    """[start, end) of the nth place of words in text as whole words; as written, or else without regard to case."""
    for haystack, needle in ((text, words), (text.lower(), words.lower())):
        if len(haystack) != len(text) or not needle:
            continue
        at, found = -1, 0
        while (at := haystack.find(needle, at + 1)) >= 0:
            end = at + len(needle)
            if joined(haystack, at) or joined(haystack, end) and not haystack[end:].lower().startswith('s'):
                continue
            found += 1
            if found == nth:
                return at, end
    return None


def says(text, answers):
    """Whether one of the answers, if there are any, stands in text."""
    return any(place(text, words) for words in answers or ())


def joined(text, at):
    """Whether a word goes on over the place; "5kg" is two."""
    if at <= 0 or at >= len(text):
        return False
    before, after = text[at - 1], text[at]
    return before.isalnum() and after.isalnum() and before.isdigit() == after.isdigit()


def quoted(words):
    match = re.search(r'(?<=.)#(\d)$', words)
    return (words[: match.start()], int(match[1])) if match else (words, 1)


def key_words(text):
    return {w for w in re.findall(r'\w+', text.lower()) if w not in COMMON}
