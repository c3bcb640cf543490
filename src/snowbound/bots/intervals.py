"""How wide an interval is, without the statistics of the laboratory, which needs SciPy."""

from __future__ import annotations

import math
from statistics import NormalDist


def half_width(n: int) -> float:
    """Standard errors in half of a 95 % interval of the mean of n values: Student's t, which for 17 to 34 of them is up
    to a twelfth more than the normal 1.96."""
    few = {0: math.inf, 1: 12.706, 2: 4.303}
    v, z = n - 1, NormalDist().inv_cdf(0.975)
    if v in few:
        return few[v]
    terms = (  # the usual expansion by 1 / v
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / v**k for k, term in enumerate(terms, 1))
