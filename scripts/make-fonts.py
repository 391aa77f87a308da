"""Makes the fonts of the site from those of the packages @fontsource-variable/asap and @fontsource-variable/manuale.

    pip install fonttools brotli && python3 scripts/make-fonts.py

Same letters; only the weights and features that the stylesheets ask for (app/styles/fonts.test.ts sees to that), and no
hinting, which variable fonts hardly have: about half the size. Needed only when another weight is wanted.
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).resolve().parent.parent
packages = root / 'node_modules' / '@fontsource-variable'
features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'tnum']

fonts = {
    'asap-latin.woff2': ('asap/files/asap-latin-wght-normal.woff2', (400, 700)),
    'asap-latin-ext.woff2': ('asap/files/asap-latin-ext-wght-normal.woff2', (400, 700)),
    'manuale-latin.woff2': ('manuale/files/manuale-latin-wght-normal.woff2', (400, 600)),
    'manuale-latin-italic.woff2': ('manuale/files/manuale-latin-wght-italic.woff2', (440, 480)),
}

for name, (source, weights) in fonts.items():
    narrowed = BytesIO()
    font = instantiateVariableFont(TTFont(packages / source), {'wght': weights})
    font.flavor = None
    font.save(narrowed)
    font = TTFont(BytesIO(narrowed.getvalue()))
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = ['*']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    font.flavor = 'woff2'
    target = root / 'app' / 'assets' / 'fonts' / name
    font.save(target)
    print(f'{name}: {target.stat().st_size} bytes')

# For PDFs (server/pdf): one weight, Latin and extended Latin in one file, not compressed.
documents = {'asap-400': ('asap', 400), 'asap-600': ('asap', 600), 'manuale-600': ('manuale', 600)}

for name, (family, weight) in documents.items():
    parts = []
    for letters in ('latin', 'latin-ext'):
        part = instantiateVariableFont(
            TTFont(packages / family / 'files' / f'{family}-{letters}-wght-normal.woff2'), {'wght': weight}
        )
        part.flavor = None
        parts.append(BytesIO())
        part.save(parts[-1])
        parts[-1].seek(0)
    target = root / 'server' / 'pdf' / 'fonts' / f'{name}.ttf'
    Merger().merge(parts).save(target)
    print(f'{name}: {target.stat().st_size} bytes')
