"""The page: one HTML file with everything in it, and the same charts and tables as files beside it."""

from __future__ import annotations

import html
import json
import math
from pathlib import Path
from typing import Any

import polars as pl

from snowbound.lab.report.findings import Section, StudyData, percent

MAX_ROWS = 60  # of a table that the page shows; the CSV has all
MAX_SENTENCES = 12  # at the top
DENSITY = 110  # of the PNGs, in dots per inch

ESCAPED = r"<\/"  # so that no text ends the script

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #222; --quiet: #5c5c58; --line: #dedad0; --box: #fff; --mark: #a03b2a;
  --link: #1f5f8b; }
@media (prefers-color-scheme: dark) { :root { --paper: #17191c; --ink: #e4e1d9; --quiet: #a9a69e; --line: #3a3d42;
  --box: #202327; --mark: #d9745f; --link: #86b8dd; } }
* { box-sizing: border-box; }
body { font: 16px/1.55 Georgia, 'Times New Roman', serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 58rem; padding: 1.5rem; overflow-wrap: break-word; }
h1 { font-size: clamp(1.5rem, 5vw, 2.1rem); line-height: 1.2; margin: 0; }
h2 { margin: 3rem 0 1rem; padding-bottom: .2rem; border-bottom: 1px solid var(--line); font-size: 1.4rem; }
h2 .n { color: var(--mark); margin-right: .6em; }
a { color: var(--link); }
.summary { background: var(--box); border-left: 5px solid var(--mark); padding: .8rem 1.2rem; margin: 1.2rem 0; }
.summary ul, .said { padding-left: 1.2rem; margin: .4rem 0; } .summary li, .said li { margin: .35rem 0; }
.note { color: var(--quiet); font-size: .9rem; }
figure { margin: 1.2rem 0; } figure > div { width: 100%; }
figcaption, .files, nav, summary, table { font-family: system-ui, sans-serif; }
figcaption, .files { font-size: .8rem; color: var(--quiet); }
nav { font-size: .85rem; columns: 2 20rem; } nav ol { margin: 0; padding-left: 1.6rem; }
details { margin: .8rem 0; } summary { cursor: pointer; font-size: .85rem; color: var(--quiet); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .82rem; font-variant-numeric: tabular-nums; }
td, th { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { background: var(--box); } td.text, th.text { text-align: left; }
@media (max-width: 32rem) { body { padding: 1rem; } .summary { padding: .6rem .8rem; } }
"""

DRAW = """
const dark = matchMedia('(prefers-color-scheme: dark)');
const drawn = new Map();
const draw = () => {
  const css = getComputedStyle(document.documentElement);
  const ink = css.getPropertyValue('--ink').trim(), line = css.getPropertyValue('--line').trim();
  const narrow = innerWidth < 520;
  const config = {background: null, view: {stroke: null},
    title: {color: ink, anchor: 'start', fontSize: narrow ? 12 : 14, offset: 8},
    axis: {labelColor: ink, titleColor: ink, gridColor: line, domainColor: line, tickColor: line,
      labelLimit: narrow ? 175 : 260, labelFontSize: narrow ? 9 : 10},
    legend: {labelColor: ink, titleColor: ink}, style: {'guide-label': {fill: ink}, 'guide-title': {fill: ink}}};
  for (const [name, spec] of Object.entries(specs)) {
    const place = document.getElementById('chart-' + name);
    const title = typeof spec.title === 'string' ? spec.title : spec.title?.text;
    const shown = {...spec, width: 'container', autosize: {type: 'fit-x', contains: 'padding'},
      title: narrow && title ? title.replace(/(.{1,44})(?:\\s+|$)/g, '$1\\n').trim().split('\\n') : title};
    drawn.get(name)?.finalize();
    vegaEmbed(place, shown, {actions: false, renderer: 'svg', config}).then(made => drawn.set(name, made));
  }
};
dark.addEventListener('change', draw);
draw();
"""


def write_page(data: StudyData, sections: list[Section], folder: Path) -> Path:
    import vl_convert as vl

    parts, specs = [_top(data, sections)], dict[str, Any]()
    for place, section in enumerate(sections, 1):
        number = f"<span class='n'>{section.number}</span>" if section.number else ""
        parts.append(f"<h2 id='q{place}'>{number}{html.escape(section.title)}</h2>")
        for chart in section.charts:
            spec = _finite(chart.drawing.to_dict())
            specs[chart.name] = spec
            svg = vl.vegalite_to_svg(json.dumps(spec))
            (folder / f"{chart.name}.svg").write_text(svg, encoding="utf-8")
            (folder / f"{chart.name}.png").write_bytes(vl.svg_to_png(svg, ppi=DENSITY))
            _csv(chart.data).write_csv(folder / f"{chart.name}.csv")
            parts.append(
                f"<figure><div id='chart-{chart.name}' role='img' aria-label='{html.escape(_title(spec), True)}'></div>"
                f"<figcaption>{_links(chart.name, ('png', 'svg', 'csv'))}</figcaption></figure>"
            )
        parts.append(_said(section.said))
        for name, table in section.tables:
            file = name.replace(" ", "-").replace("(", "").replace(")", "").replace(",", "")
            _csv(table).write_csv(folder / f"{file}.csv")
            parts.append(_table(name, table, file))
        parts += [f"<p class='note'>{html.escape(line)}</p>" for line in section.notes]
    draw = f"const specs = {json.dumps(specs).replace('</', ESCAPED)};{DRAW}"
    script = vl.javascript_bundle(draw)
    page = folder / "index.html"
    page.write_text(
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{html.escape(data.study.name)}</title><style>{STYLE}</style></head><body>{''.join(parts)}"
        f"<script type='module'>{script.replace('</script', ESCAPED + 'script')}</script></body></html>",
        encoding="utf-8",
    )
    return page


def _said(lines: list[str]) -> str:
    if len(lines) < 2:
        return "".join(f"<p>{html.escape(line)}</p>" for line in lines)
    return f"<ul class='said'>{''.join(f'<li>{html.escape(line)}</li>' for line in lines)}</ul>"


def _finite(value: Any) -> Any:
    """Drop what a chart cannot show, such as the interval around a single game."""
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _title(spec: dict[str, Any]) -> str:
    title = spec.get("title", "")
    return title if isinstance(title, str) else str(title.get("text", ""))


def summary(data: StudyData, sections: list[Section]) -> list[str]:
    """What is unbalanced, by how much, how certain that is and what to try: the largest first."""
    ranked = sorted((item for section in sections for item in section.summary), key=lambda item: -item[0])
    lines = [line for _, line in ranked[:MAX_SENTENCES]]
    if not any(
        line.startswith(("Unbalanced:", "Unbalanced with", "Worth", "Card", "Changed", "Broken"))
        for line in lines
    ):
        lines.insert(0, "Nothing is clearly unbalanced, as far as this many games can tell.")
    if len(ranked) > MAX_SENTENCES:
        left = len(ranked) - MAX_SENTENCES
        lines.append(f"{left} smaller finding{'s' * (left > 1)} below.")
    return lines


def _top(data: StudyData, sections: list[Section]) -> str:
    study, game = data.study, data.study.found_game()
    arms = ", ".join(arm.name for arm in study.arms)
    settings = len(study.arms) * len(study.counts)
    each = f" for each of {settings} settings" if settings > 1 else ""
    lines = "".join(f"<li>{html.escape(line)}</li>" for line in summary(data, sections))
    missing = f" <b>{data.result.missing} shards have not been played yet.</b>" if data.result.missing else ""
    index = "".join(
        f"<li{f' value={s.number}' if s.number else ' style=list-style:none'}><a href='#q{n}'>{html.escape(s.title)}</a></li>"
        for n, s in enumerate(sections, 1)
    )
    seats = ", ".join(study.seats) + " in every mixture" * study.mix
    facts = [
        f"{study.games:,} games{each}", f"players: {', '.join(map(str, study.counts))}", f"played by: {seats}",
        f"arms: {arms}", f"seed: {study.seed}", f"ruleset: {game.version}",
    ]  # fmt: skip
    return (
        f"<h1>{html.escape(game.title)}: {html.escape(study.name)}</h1><p>{html.escape(study.about)}</p>"
        f"<p class='note'>{html.escape('; '.join(facts))}.{missing}</p>"
        f"<div class='summary'><p><b>In short.</b> Within each question all figures hold at once with "
        f"{percent(study.confidence)} confidence; their intervals are in brackets. Gains are in percentage points of a win "
        "(or of whatever the game pays a seat), and those below "
        f"{percent(study.matters)[:-1]} count as slight.</p><ul>{lines}</ul></div><nav><ol>{index}</ol></nav>"
    )


def _links(name: str, kinds: tuple[str, ...]) -> str:
    return " · ".join(f"<a href='{name}.{kind}'>{kind.upper()}</a>" for kind in kinds)


def _csv(table: pl.DataFrame) -> pl.DataFrame:
    return table.select(pl.exclude(pl.List))


def _table(name: str, table: pl.DataFrame, file: str) -> str:
    """Open if it links to games, otherwise collapsed."""
    shown = table.head(MAX_ROWS)
    texts = {c for c, kind in shown.schema.items() if kind in (pl.String, pl.Categorical)}
    head = "".join(f"<th class='{'text' * (c in texts)}'>{html.escape(c)}</th>" for c in shown.columns)
    body = "".join(
        "<tr>" + "".join(_cell(value, column in texts) for column, value in row.items()) + "</tr>"
        for row in shown.iter_rows(named=True)
    )
    more = (
        f"<p class='note'>{table.height - MAX_ROWS} more in the CSV.</p>" if table.height > MAX_ROWS else ""
    )
    return (
        f"<details{' open' * ('match' in table.columns)}><summary>Table: {html.escape(name)}</summary>"
        f"<div class='wide'><table><tr>{head}</tr>{body}</table></div>{more}"
        f"<p class='files'>{_links(file, ('csv',))}</p></details>"
    )


def _cell(value: Any, text: bool) -> str:
    if isinstance(value, str) and value.startswith("matches/"):
        return f"<td class='text'><a href='{html.escape(value, True)}'>{html.escape(value)}</a></td>"
    said = f"{value:.4f}" if isinstance(value, float) else "" if value is None else str(value)
    return f"<td class='{'text' * text}'>{html.escape(said)}</td>"
