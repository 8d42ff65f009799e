"""What is asked of PostgreSQL about shifts, leases and holds."""

from __future__ import annotations

from talewind import __version__
from talewind.engine.log import RULES

from .commits import FENCE, IDLE_SECONDS
from .postgres import LONGEST_NAME, TIMELINE

NOW = "extract(epoch FROM clock_timestamp())::float8 AS now"
SPEAKS: tuple[int, ...] = (2,)
"""Which versions of what goes between nodes this one understands; it speaks the last."""

OPEN = f"""
    WITH before AS (
        UPDATE shifts SET ended = clock_timestamp() WHERE id IN (
            SELECT id FROM shifts WHERE id = $3 AND ended IS NULL FOR UPDATE SKIP LOCKED
        )
    ), opened AS (
        INSERT INTO shifts (node, version, rules, speaks)
        VALUES ($1, '{__version__}', {RULES}, ARRAY{list(SPEAKS)}::int[]) RETURNING id
    )
    INSERT INTO leases (shift, expires, renewed)
    SELECT id, clock_timestamp() + make_interval(secs => $2), clock_timestamp() FROM opened
    RETURNING shift, {NOW}, {TIMELINE} AS timeline
"""
RENEW = f"""
    UPDATE leases SET expires = clock_timestamp() + make_interval(secs => $2), renewed = clock_timestamp()
    FROM shifts WHERE leases.shift = $1 AND shifts.id = $1 AND shifts.ended IS NULL
    RETURNING shift, shifts.draining IS NOT NULL AS draining, {NOW}, {TIMELINE} AS timeline,
        (SELECT count(*) FROM shifts WHERE ended IS NULL) AS nodes
"""
"""Leases are rows of their own: no transaction of this node, which locks its shift, keeps it from this."""
END = "UPDATE shifts SET ended = clock_timestamp() WHERE id = $1 AND ended IS NULL"
END_OF = """
    UPDATE shifts SET ended = clock_timestamp()
    WHERE node = $1 AND ended IS NULL AND id IS DISTINCT FROM $2
"""
END_OLD = """
    UPDATE shifts SET ended = clock_timestamp() WHERE id IN (
        SELECT shifts.id FROM shifts JOIN leases ON leases.shift = shifts.id
        WHERE shifts.ended IS NULL AND leases.expires < clock_timestamp()
            AND clock_timestamp() > pg_postmaster_start_time() + make_interval(secs => $1)
        FOR UPDATE OF shifts SKIP LOCKED
    ) RETURNING id, node
"""
"""One whose append is under way just now is left for the next time: nobody waits for a node that hangs."""
BREAK_OFF = f"""
    SELECT node, pg_terminate_backend(pid) FROM shifts JOIN leases ON leases.shift = shifts.id
    JOIN pg_stat_activity AS theirs ON theirs.application_name = right(node, {LONGEST_NAME})
    WHERE shifts.ended IS NULL AND leases.expires < clock_timestamp() - interval '{IDLE_SECONDS} seconds'
        AND clock_timestamp() > pg_postmaster_start_time() + make_interval(secs => $1)
        AND theirs.datname = current_database() AND theirs.xact_start IS NOT NULL
        AND theirs.backend_start < leases.expires AND theirs.pid <> pg_backend_pid()
"""
"""What nodes that hang have begun: PostgreSQL does so by itself, but not where a statement is half sent.

Whoever is started again may have the name of the one before, but no connection from its time.
"""
THE_HOUSE = """
    WITH new AS (INSERT INTO the_house (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id)
    SELECT id FROM new UNION ALL SELECT id FROM the_house LIMIT 1
"""
"""Whoever opens the house first gives it its name among houses."""
FORGET = """
    WITH forgotten AS (
        DELETE FROM shifts WHERE ended < clock_timestamp() - interval '1 day'
            AND NOT EXISTS (SELECT FROM holds WHERE shift = shifts.id) RETURNING id
    ) DELETE FROM leases USING forgotten WHERE leases.shift = forgotten.id
"""
CLAIM = f"""
    WITH mine AS MATERIALIZED ({FENCE.format("$2")}), claimed AS (
        INSERT INTO holds AS hold (table_id, shift)
        SELECT wanted, mine.id FROM unnest($1::int[]) AS wanted, mine
        WHERE NOT EXISTS (SELECT FROM tables WHERE tables.id = wanted AND tables.rules > {RULES})
        ORDER BY wanted
        ON CONFLICT (table_id) DO UPDATE SET shift = excluded.shift WHERE hold.shift = ANY($3::bigint[])
        RETURNING table_id
    ), played_by AS (
        UPDATE tables SET rules = {RULES} FROM claimed WHERE tables.id = table_id AND tables.rules < {RULES}
    ) SELECT table_id FROM claimed
"""
"""It may take from those shifts alone that are named, which had ended before: that cannot have changed.

To ask within the statement whether a holder lives would be wrong: after a conflict the hold is read anew, but
not the shifts, among which one that was opened meanwhile would be missing. What a node of newer rules has had
is left to its like.
"""
HOLDERS = f"""
    SELECT shifts.id, ended IS NOT NULL AS ended,
        ended IS NULL AND bus_ok IS NOT FALSE AND {SPEAKS[-1]} = ANY(speaks) AS reached
    FROM holds JOIN shifts ON shifts.id = holds.shift LEFT JOIN leases ON leases.shift = shifts.id
    WHERE holds.table_id = ANY($1::int[])
    UNION ALL SELECT id, ended IS NOT NULL, false FROM shifts WHERE id = $2
"""
"""Whoever says that it has lost the bus is not worth waiting for: it may soon let the table go.

Nor is whoever would not understand us: a node of another version, which leaves before long.
"""
ELSEWHERE = """
    SELECT table_id, shift FROM holds JOIN shifts ON shifts.id = shift
    WHERE table_id = ANY($1::int[]) AND ended IS NULL AND shift IS DISTINCT FROM $2
"""
OTHERS = """
    SELECT id FROM shifts JOIN leases ON leases.shift = shifts.id
    WHERE ended IS NULL AND bus_ok IS NOT NULL AND id IS DISTINCT FROM $1
        AND EXISTS (SELECT FROM holds WHERE holds.shift = shifts.id)
"""
"""Whoever has never had a bus cannot be asked anything, and without tables there is nothing to be asked."""
BUS_OK = "UPDATE leases SET bus_ok = $2 WHERE shift = $1"
CUT_OFF = """
    SELECT
        count(*) FILTER (WHERE NOT bus_ok)
        <= count(*) FILTER (WHERE bus_ok AND draining IS NULL) AS cut_off
    FROM leases JOIN shifts ON shifts.id = leases.shift WHERE ended IS NULL AND expires > clock_timestamp()
"""
"""Asked by a node that has not got the bus. If most have not, it is the bus that has gone."""
LET_GO = "DELETE FROM holds WHERE table_id = ANY($1::int[]) AND shift = $2"
ASTRAY = """
    SELECT table_id, COALESCE(code, '') AS code FROM holds LEFT JOIN tables ON tables.id = table_id
    WHERE shift = $1 AND NOT EXISTS (SELECT FROM unnest($2::int[]) AS awake WHERE awake = table_id)
"""
LEAVE = "UPDATE holds SET shift = $3 WHERE table_id = ANY($1::int[]) AND shift = $2"
"""To a shift that has ended: whoever is asked for the table has it, and a game goes on elsewhere soon."""
NOBODY = "INSERT INTO shifts (node, ended) VALUES ($1, clock_timestamp()) RETURNING id"
"""A shift that has ended, for tables to be left to."""
DRAIN = """
    WITH marked AS (
        UPDATE shifts SET draining = coalesce(draining, clock_timestamp()) WHERE id = $1 AND ended IS NULL
    )
    SELECT EXISTS (
        SELECT FROM shifts JOIN leases ON leases.shift = shifts.id
        WHERE shifts.id <> $1 AND shifts.ended IS NULL AND shifts.draining IS NULL
            AND leases.expires > clock_timestamp()
    ) AS others
"""
LET_GO_IDLE = """
    DELETE FROM holds USING shifts WHERE shifts.id = holds.shift AND shifts.ended IS NOT NULL
        AND NOT EXISTS (
            SELECT FROM tables LEFT JOIN deadlines ON deadlines.table_id = tables.id
            WHERE tables.id = holds.table_id AND tables.phase = 'play'
                AND (deadlines.seat IS NULL OR deadlines.seat = -1)
        )
"""
"""Nothing happens there by itself, or only when somebody's time is up (`deadline_rows.only_waits`)."""
ORPHANS = f"""
    SELECT tables.id, tables.code
    FROM holds JOIN shifts ON shifts.id = holds.shift JOIN tables ON tables.id = holds.table_id
    WHERE shifts.ended IS NOT NULL AND tables.rules <= {RULES} ORDER BY random() LIMIT $1
"""
"""In no order: several nodes look for some at the same time, and each is to find others."""
CHORE = f"""
    WITH mine AS MATERIALIZED ({FENCE.format("$4")})
    INSERT INTO chores AS chore (name, began) SELECT $1, $2::float8 FROM mine
    ON CONFLICT (name) DO UPDATE SET began = excluded.began
    WHERE abs(excluded.began - chore.began) >= $3::float8 RETURNING name
"""
"""A time to come counts as another time, too: somebody's clock was wrong when it was noted."""
