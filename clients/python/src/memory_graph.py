"""Another name of memory_graph_client: programs may import either.

This is one file and not a package, so that it overwrites nothing of the package `memory_graph` of
another project on PyPI. Where both are installed, `memory_graph` is the other project.
"""

import sys

import memory_graph_client
from memory_graph_client import errors, models, webhooks

# The same modules under both names, so that their classes are the same, too.
for module in (memory_graph_client, errors, models, webhooks):
    sys.modules[module.__name__.replace("memory_graph_client", __name__, 1)] = module
