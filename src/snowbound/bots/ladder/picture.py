"""The win matrix as a picture."""

from __future__ import annotations

from snowbound.bots.ladder.results import Results


def picture(results: Results) -> str:
    """The win matrix as SVG: row against column, blue where the row does better, red where it does worse."""
    names, top = results.plan.bots, 84
    longest = 8 * max(len(name) for name in names)  # approximate width of the text
    cell, left = max(96, longest + 8), longest + 26
    title = f"{results.plan.game}: payoff of the row less the column’s"
    if results.plan.playouts:
        title += ", without luck"
    width, height = max(left + cell * len(names) + 20, 9 * len(title)), top + cell * len(names) + 20
    most = max(abs(m[0]) for a in names for b in names if (m := results.matrix(a, b))) or 1.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="14" role="img" aria-label="Win matrix of {_escaped(results.plan.game)}">',
        f'<rect width="{width}" height="{height}" fill="#fbfaf7"/>',
        f'<text x="16" y="28" font-size="16">{_escaped(title)}</text>',
    ]
    for i, row in enumerate(names):
        y = top + cell * i
        parts.append(f'<text x="{left - 10}" y="{y + cell / 2 + 5}" text-anchor="end">{_escaped(row)}</text>')
        parts.append(
            f'<text x="{left + cell * i + cell / 2}" y="{top - 12}" text-anchor="middle">{_escaped(row)}</text>'
        )
        for k, column in enumerate(names):
            x, found = left + cell * k, results.matrix(row, column)
            shade = 0.0 if found is None else abs(found[0]) / most
            colour = "#ffffff" if found is None else ("#2b6cb0" if found[0] > 0 else "#b0412b")
            parts.append(
                f'<rect x="{x + 1}" y="{y + 1}" width="{cell - 2}" height="{cell - 2}" fill="{colour}" '
                f'fill-opacity="{0.12 + 0.6 * shade if found else 0:.2f}" stroke="#c9c4b8"/>'
            )
            if found:
                gap, margin, decided = found
                parts.append(
                    f'<text x="{x + cell / 2}" y="{y + cell / 2}" text-anchor="middle" '
                    f'font-weight="{"bold" if decided else "normal"}">{gap:+.3f}</text>'
                    f'<text x="{x + cell / 2}" y="{y + cell / 2 + 18}" text-anchor="middle" font-size="11">'
                    f"± {margin:.3f}</text>"
                )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
