/* Load for a game server: tables of four WebSocket clients on loopback, one thread, epoll (Linux).
 *
 *   load --wire talewind --list FILE | --wire boardgame --tables N
 *        --port P --mode closed|open|idle [--active N] [--rate R] [--warm S] [--seconds S]
 *        --port P,Q,… [--spread tables|seats]
 *        --port P,Q,… --room N [--from N] [--spread …] [--rate R] [--warm S] [--seconds S]
 *
 * talewind:  FILE has a line for each table that has begun: its code, then its four seats' cookies. Every seat
 *            plays by the rules, from the question in its look: it tells, guesses a picture on offer, goes on.
 * boardgame: boardgame.io's own protocol (Engine.IO 4, "sync" and "update"); seats guess in turn, for ever.
 *
 * A move counts when all four sockets of its table have been shown what it led to, and whoever made it has its
 * acknowledgement (boardgame.io has none). One move of a table is under way at a time. `active` tables are played at
 * once; where a game ends, the next table of the list takes its place.
 *
 * closed: the next move follows at once. open: moves begin on a fixed schedule, and latency counts from the
 * schedule, so that a stall is not hidden. idle: connect, then wait for the end of standard input.
 *
 * Several ports are nodes of one house. The nth table is the nth node's (and so on, round and round); its people come
 * there, or with `--spread seats` each to the node after the one before.
 *
 * --room N: a crowd. Standard input has tables, N at most, a line each as in FILE, whose people sit down as soon as it
 * comes (a table at which nobody looks falls asleep), and words for all of them:
 *   sit      it is said when all sit ("ready")
 *   play     they play, as in open, and sit still again; the result has all latencies, since others have a part of them.
 *            It may be said again.
 *   worth N  a few tables at a time play as fast as they can, each until it has made N moves in all, or its game is over;
 *            it is said when all have ("rested", with how many have not: a clock or somebody else came between)
 *   dies N   the nth node (from 0) is about to die ("ready"). Whoever is there comes to one of the others, within five
 *            seconds; it is said when everybody who was at that node or at one of its tables has been shown the table
 *            again, or five minutes have passed ("back", with how many have not).
 * --from: so many tables come before these, in other crowds: people's addresses go on from there.
 *
 * Prints a line of JSON when it is ready, when measuring begins and ends, and the result.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, AT_ONCE = 32, QUEUE = 64, CONNECT_SECONDS = 600, HEAD = 2048, NODES = 16, BACK_WITHIN = 5, MISSED_FOR = 300, STALLED_FOR = 60 };
enum State { OPENING, UPGRADING, GREETING, READY };
enum Kind { NOTHING, TELL, FINISH, GUESS, GO_ON };

typedef struct {
  int fd, table, seat, picture;
  int node;     /* which of the ports */
  int missed;   /* it has to come back, or to be shown its table again */
  int64_t comes; /* when it comes back; 0: it is there */
  enum State state;
  enum Kind kind;
  long ask;
  uint32_t length, room;
  char *bytes;
} Socket;

typedef struct {
  char code[32], cookie[SEATS][200];
  int slot;          /* which of the active places it plays at; -1: none */
  int shown;         /* sockets that have been shown the move under way */
  int acknowledged, busy, over, turn;
  long moves;
  int64_t began;
} Table;

typedef struct {
  int table, waiting;
  int64_t due[QUEUE]; /* moves whose time came while another was under way */
} Slot;

static int ports[NODES], nodes, by_seat, dies = -1, away, first, room, boardgame, tables, active, epoll, ready, opening;
static const char *mode = "closed";
static double rate = 300, warm = 1, seconds = 3;
static Socket *sockets;
static Table *table_of;
static Slot *slots;
static int next_table, running, measuring, exhausted;
static long moves, errors, dropped, lates;
static long enough; /* moves after which the next table takes a table's place; 0: when its game is over */
static int resting; /* places for which there was no table any more */
static int fell_short; /* tables that did not make so many moves */
static uint64_t received;
static float *latency;
static long latencies, latency_room = 4000000;
static uint32_t luck = 2463534242u;
static int64_t missed_until; /* so long those who are away are waited for; 0: nobody is */

static const char TALE[] =
    "The lamp in the last house was still lit when the wind came over the hill. Nobody had asked it to come, "
    "yet somebody had left the gate open. By morning the kettle was singing again.";

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "load: %s%s%s\n", what, errno ? ": " : "", errno ? strerror(errno) : "");
  exit(2);
}

static void odd(Socket *s, const char *what, const char *text, size_t length) {
  if (++errors <= 5)
    fprintf(stderr, "load: table %d seat %d: %s: %.*s\n", s->table, s->seat, what, (int)(length > 300 ? 300 : length), text);
}

static int pick(int sides) {
  luck ^= luck << 13; luck ^= luck >> 17; luck ^= luck << 5;
  return luck % sides;
}

static void send_all(Socket *s, const void *bytes, size_t length) {
  if (send(s->fd, bytes, length, MSG_NOSIGNAL) != (ssize_t)length && dies < 0) fail("send");
}

static void send_frame(Socket *s, int opcode, const char *text, size_t length) {
  uint8_t frame[2048];
  size_t head = length < 126 ? 6 : 8; /* the mask is zero: it is there, and changes nothing */
  if (length + 8 > sizeof frame) fail("a message is too long");
  memset(frame, 0, 8);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (length < 126 ? length : 126);
  if (length >= 126) { frame[2] = length >> 8; frame[3] = length; }
  memcpy(frame + head, text, length);
  send_all(s, frame, head + length);
}

static void send_text(Socket *s, const char *text, int length) { send_frame(s, 1, text, length); }

/* Moves */

static Socket *whose_turn(Table *t) {
  Socket *seats = &sockets[(t - table_of) * SEATS];
  if (boardgame) return &seats[t->turn];
  for (int i = 0; i < SEATS; i++)
    if (seats[i].kind != NOTHING) return &seats[i];
  return NULL;
}

static int write_move(Socket *s, char *text, size_t room) {
  Table *t = &table_of[s->table];
  if (boardgame)
    return snprintf(text, room,
        "42/windmill,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"guess\",\"args\":[%d],"
        "\"playerID\":\"%d\"}},%ld,\"m%d\",\"%d\"]", pick(25), s->seat, t->moves, s->table, s->seat);
  int n = snprintf(text, room, "{\"do\":\"answer\",\"id\":\"%d.%ld\",\"seat\":%d,\"ask\":%ld,\"move\":", s->table, t->moves, s->seat, s->ask);
  text += n; room -= n;
  if (s->kind == TELL || s->kind == FINISH) return n + snprintf(text, room, "{\"do\":\"place\"},\"words\":\"%s\"}", TALE);
  if (s->kind == GUESS) return n + snprintf(text, room, "{\"do\":\"choose\",\"picture\":%d}}", s->picture);
  return n + snprintf(text, room, "{\"do\":\"go_on\"}}");
}

static void give_up(Table *t);

static void begin_move(Table *t, int64_t when) {
  char text[1024];
  Socket *s = whose_turn(t);
  if (!s && enough) { give_up(t); return; }
  if (!s) { odd(&sockets[(t - table_of) * SEATS], "nobody is asked anything", "", 0); return; }
  int length = write_move(s, text, sizeof text);
  s->kind = NOTHING;
  t->busy = 1;
  t->shown = 0;
  t->acknowledged = boardgame;
  t->turn = s->seat;
  t->began = when;
  send_text(s, text, length);
}

static int played_enough(Table *t) { return t->over || (enough && t->moves >= enough); }

/* The next table of the list takes the place of one that has finished. */
static Table *follow(int slot) {
  while (enough && next_table < tables && played_enough(&table_of[next_table])) next_table++;
  if (next_table == tables) { exhausted = 1; resting++; return NULL; }
  slots[slot].table = next_table;
  table_of[next_table].slot = slot;
  return &table_of[next_table++];
}

/* The next one plays on instead of it. */
static void give_up(Table *t) {
  fell_short++;
  t->busy = 0;
  if ((t = follow(t->slot))) begin_move(t, now());
}

static void end_move(Table *t) {
  int64_t when = now();
  Slot *slot = &slots[t->slot];
  t->busy = 0;
  t->moves++;
  if (boardgame) t->turn = (t->turn + 1) % SEATS;
  moves++;
  if (measuring && latencies < latency_room) latency[latencies++] = (when - t->began) / 1e6;
  if (played_enough(t) && !(t = follow(t->slot))) return;
  if (!running) return;
  if (mode[0] == 'c') begin_move(t, when);
  else if (slot->waiting) {
    int64_t due = slot->due[0];
    memmove(slot->due, slot->due + 1, --slot->waiting * sizeof *slot->due);
    begin_move(t, due);
  }
}

static void shown(Socket *s) {
  Table *t = &table_of[s->table];
  if (!t->busy) { lates++; return; } /* a clock's move, or the last look of a measured stretch */
  t->shown++;
  if (t->shown == SEATS && t->acknowledged) end_move(t);
}

/* Messages */

static void say(const char *what) { printf("{\"at\":\"%s\"}\n", what); fflush(stdout); }

static void greeted(Socket *s) {
  if (s->state != READY) { s->state = READY; ready++; opening--; }
}

static void say_back(void) {
  if (!missed_until) return;
  missed_until = 0;
  printf("{\"at\":\"back\",\"away\":%d}\n", away);
  fflush(stdout);
}

static void seen_again(Socket *s) {
  if (s->missed && !(s->missed = 0) && !--away) say_back();
}

/* Its node is gone, or sends it away. */
static void come_back(Socket *s) {
  epoll_ctl(epoll, EPOLL_CTL_DEL, s->fd, NULL);
  close(s->fd);
  if (s->state == READY) ready--; else opening--;
  s->state = OPENING;
  s->length = 0;
  do s->node = pick(nodes); while (s->node == dies && nodes > 1);
  s->comes = now() + (int64_t)pick(1000) * BACK_WITHIN * 1000000;
}

/* What these eyes are asked now. A look is one line of JSON whose keys the server writes in a fixed order. */
static void read_ask(Socket *s, const char *text, size_t length) {
  static const char start[] = "\"ask\":{\"id\":";
  const char *ask = memmem(text, length, start, sizeof start - 1);
  s->kind = NOTHING;
  if (!ask) return;
  s->ask = atol(ask + sizeof start - 1);
  const char *kind = strstr(ask, "\"kind\":\"");
  if (!kind) return;
  kind += 8;
  if (!strncmp(kind, "tell\"", 5)) s->kind = TELL;
  else if (!strncmp(kind, "finish\"", 7)) s->kind = FINISH;
  else if (!strncmp(kind, "ready\"", 6)) s->kind = GO_ON;
  else if (!strncmp(kind, "guess\"", 6)) {
    const char *at = strstr(kind, "\"pictures\":[");
    if (!at) return;
    int on_offer[64], n = 0;
    for (at += 12; *at && *at != ']' && n < 64; at += *at == ',') on_offer[n++] = strtol(at, (char **)&at, 10);
    if (!n) return;
    s->picture = on_offer[pick(n)];
    s->kind = GUESS;
  }
}

static void on_talewind(Socket *s, const char *text, size_t length) {
  Table *t = &table_of[s->table];
  if (!strncmp(text, "{\"t\":\"look\"", 11)) {
    read_ask(s, text, length);
    if (memmem(text, length, "\"result\":{", 10)) t->over = 1;
    if (dies >= 0) seen_again(s);
    if (s->state != READY) greeted(s);
    else shown(s);
  } else if (!strncmp(text, "{\"t\":\"ack\"", 10)) {
    t->acknowledged = 1;
    if (t->busy && t->shown == SEATS) end_move(t);
  } else if (!strncmp(text, "{\"t\":\"refused\"", 14) || !strncmp(text, "{\"t\":\"farewell\"", 15)) {
    if (enough && t->busy) give_up(t);
    else if (dies < 0) odd(s, "refused", text, length);
  }
}

static void on_boardgame(Socket *s, const char *text, size_t length) {
  char reply[160];
  Table *t = &table_of[s->table];
  if (text[0] == '0') { send_text(s, "40/windmill,", 12); return; }
  if (text[0] == '2') { send_text(s, "3", 1); return; }
  if (!strncmp(text, "40", 2)) {
    send_text(s, reply, snprintf(reply, sizeof reply, "42/windmill,[\"sync\",\"m%d\",\"%d\",null,4]", s->table, s->seat));
    return;
  }
  const char *event = strstr(text, "[\"");
  if (!event || strncmp(text, "42", 2)) { odd(s, "unknown message", text, length); return; }
  if (!strncmp(event + 2, "sync", 4)) { greeted(s); return; }
  if (strncmp(event + 2, "update", 6)) return;
  const char *number = strstr(event, "\"_stateID\":");
  if (!number || atol(number + 11) != t->moves + 1) { odd(s, "another state than expected", text, length); return; }
  shown(s);
}

static void on_frame(Socket *s, int opcode, const char *text, size_t length) {
  if (opcode == 8 && dies < 0) odd(s, "closed by the server", text + 2, length > 2 ? length - 2 : 0);
  else if (opcode == 9) send_frame(s, 10, text, length);
  else if (opcode == 1 && length) { if (boardgame) on_boardgame(s, text, length); else on_talewind(s, text, length); }
}

/* Sockets */

static void upgraded(Socket *s) {
  char text[128];
  s->state = GREETING;
  if (!boardgame) send_text(s, text, snprintf(text, sizeof text, "{\"do\":\"hello\",\"v\":2,\"seat\":%d}", s->seat));
}

static uint32_t read_head(Socket *s) {
  char *end = memmem(s->bytes, s->length, "\r\n\r\n", 4);
  if (!end) return 0;
  if (strncmp(s->bytes, "HTTP/1.1 101", 12) && dies >= 0) { come_back(s); return 0; }
  if (strncmp(s->bytes, "HTTP/1.1 101", 12)) { s->bytes[s->length] = 0; errno = 0; fprintf(stderr, "%s\n", s->bytes); fail("no upgrade"); }
  upgraded(s);
  return end + 4 - s->bytes;
}

static uint32_t read_frame(Socket *s, uint32_t from) {
  uint8_t *frame = (uint8_t *)s->bytes + from;
  uint32_t have = s->length - from, head = 2;
  if (have < 2) return 0;
  uint64_t length = frame[1] & 127;
  if (length >= 126) {
    int wide = length == 126 ? 2 : 8;
    if (have < (head += wide)) return 0;
    length = 0;
    for (int i = 0; i < wide; i++) length = length << 8 | frame[2 + i];
  }
  if (have < head + length) return 0;
  if (!(frame[0] & 0x80)) fail("a message came in pieces");
  uint8_t kept = frame[head + length]; /* a text that ends in a zero, for a moment */
  frame[head + length] = 0;
  on_frame(s, frame[0] & 15, (char *)frame + head, length);
  ((uint8_t *)s->bytes)[from + head + length] = kept;
  return head + length;
}

static void on_readable(Socket *s) {
  for (;;) {
    if (s->room - s->length < 2048) s->bytes = realloc(s->bytes, s->room = s->room ? s->room * 2 : 4096);
    size_t room = s->room - s->length - 1;
    ssize_t got = recv(s->fd, s->bytes + s->length, room, 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0 && dies >= 0) { come_back(s); return; }
    if (got < 0) fail("receive");
    if (!got) {
      odd(s, "the connection ended", "", 0);
      epoll_ctl(epoll, EPOLL_CTL_DEL, s->fd, NULL);
      if (s->state != READY) fail("the server closed a connection while we were sitting down");
      return;
    }
    if (measuring) received += got;
    s->length += got;
    uint32_t from = 0, used;
    if (s->state == UPGRADING) {
      if (!(from = read_head(s))) {
        if (s->state == OPENING) return;
        continue;
      }
    }
    while ((used = read_frame(s, from))) from += used;
    memmove(s->bytes, s->bytes + from, s->length -= from);
    if ((size_t)got < room) return;
  }
}

static void on_open(Socket *s) {
  char head[HEAD], cookie[300] = "", path[64] = "/socket.io/?EIO=4&transport=websocket";
  Table *t = &table_of[s->table];
  if (!boardgame) {
    snprintf(path, sizeof path, "/ws/t/%s", t->code);
    /* Every table's people come from an address of their own: limits count addresses. */
    snprintf(cookie, sizeof cookie, "Cookie: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n", t->cookie[s->seat],
             (first + s->table) >> 16 & 255, (first + s->table) >> 8 & 255, (first + s->table) & 255);
  }
  s->state = UPGRADING;
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = s - sockets};
  epoll_ctl(epoll, EPOLL_CTL_MOD, s->fd, &event);
  send_all(s, head, snprintf(head, sizeof head,
      "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n", path, ports[s->node], ports[s->node], cookie));
}

static void open_socket(Socket *s) {
  int one = 1;
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(ports[s->node]), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.u32 = s - sockets};
  s->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (s->fd < 0) fail("socket");
  setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (connect(s->fd, (struct sockaddr *)&address, sizeof address) && errno != EINPROGRESS) fail("connect");
  epoll_ctl(epoll, EPOLL_CTL_ADD, s->fd, &event);
  opening++;
}

static void poll_once(int milliseconds) {
  struct epoll_event events[256];
  int n = epoll_wait(epoll, events, 256, milliseconds);
  for (int i = 0; i < n; i++) {
    Socket *s = &sockets[events[i].data.u32];
    if (dies >= 0 && s->state == OPENING && events[i].events & (EPOLLERR | EPOLLHUP)) come_back(s);
    else if (s->state == OPENING && events[i].events & EPOLLOUT) on_open(s);
    else on_readable(s);
  }
}

static void poll_for(double time) {
  for (int64_t end = now() + (int64_t)(time * 1e9); now() < end;) poll_once(20);
}

static void sit_down(int table, int seat) {
  Socket *s = &sockets[table * SEATS + seat];
  s->table = table;
  s->seat = seat;
  s->node = (table + (by_seat ? seat : 0)) % nodes;
  open_socket(s);
}

/* Those come back whose time has come. */
static void open_again(void) {
  static int64_t last;
  int64_t when = now();
  if (dies < 0 || when - last < 20000000) return;
  last = when;
  for (Socket *s = sockets; s < sockets + tables * SEATS; s++)
    if (s->comes && s->comes < when) { s->comes = 0; open_socket(s); }
}

/* Everybody sits down: first seat 0 of every table, which makes boardgame.io's matches. */
static void connect_all(void) {
  int64_t end = now() + CONNECT_SECONDS * 1000000000LL;
  for (int seat = 0; seat < SEATS; seat++)
    for (int table = 0, wanted = ready + tables; ready < wanted;) {
      while (table < tables && opening < AT_ONCE) sit_down(table++, seat);
      poll_once(100);
      errno = 0;
      if (now() > end) fail("the server took too long to let everybody sit down");
    }
}

/* The run */

static int by_size(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return x < y ? -1 : x > y;
}

static double share(double part) { return latencies ? latency[(long)((latencies - 1) * part)] : 0; }

static double own_cpu(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

/* Start the moves whose time has come; the milliseconds until the next. */
static int keep_schedule(int64_t start, long *scheduled) {
  for (;;) {
    int64_t due = start + (int64_t)(*scheduled * 1e9 / rate), wait = due - now();
    if (wait > 0) return wait / 1000000 > 20 ? 20 : wait / 1000000;
    Slot *slot = &slots[(*scheduled)++ % active];
    Table *t = &table_of[slot->table];
    if (t->over) continue;
    if (!t->busy) begin_move(t, due);
    else if (slot->waiting < QUEUE) slot->due[slot->waiting++] = due;
    else dropped++;
  }
}

static void play(void) {
  latencies = received = dropped = 0;
  int64_t start = now(), from = start + (int64_t)(warm * 1e9), to = from + (int64_t)(seconds * 1e9);
  long scheduled = 0, before = 0;
  double cpu = 0;
  running = 1;
  if (mode[0] == 'c') for (int i = 0; i < active; i++) begin_move(&table_of[slots[i].table], now());
  while (now() < to && !exhausted && errors < 100) {
    if (!measuring && now() >= from) { say("begin"); measuring = 1; from = now(); before = moves; cpu = own_cpu(); }
    poll_once(mode[0] == 'o' ? keep_schedule(start, &scheduled) : 20);
  }
  errno = 0;
  if (!measuring) fail("the tables were played to the end before measuring began");
  double took = (now() - from) / 1e9;
  say("end");
  measuring = running = 0;
  long counted = moves - before;
  cpu = own_cpu() - cpu;
  qsort(latency, latencies, sizeof *latency, by_size);
  printf("{\"at\":\"done\",\"moves\":%ld,\"played\":%ld,\"seconds\":%.4f,\"p50\":%.4f,\"p99\":%.4f,\"longest\":%.4f,\"bytes\":%.1f,"
         "\"cpu\":%.3f,\"errors\":%ld,\"dropped\":%ld,\"lates\":%ld,\"exhausted\":%s,\"tables_used\":%d,\"latencies\":[",
         counted, moves, took, share(.5), share(.99), share(1), counted ? (double)received / counted : 0, cpu, errors, dropped,
         lates, exhausted ? "true" : "false", next_table);
  for (long i = 0; room && i < latencies; i++) printf("%s%.3f", i ? "," : "", latency[i]);
  printf("]}\n");
  fflush(stdout);
}

static void begin_slots(void) {
  free(slots);
  slots = calloc(active, sizeof *slots);
  next_table = resting = exhausted = 0;
  for (int i = 0; i < active; i++) follow(i);
}

static int read_table(Table *t, const char *line) {
  return sscanf(line, "%31s %199s %199s %199s %199s", t->code, t->cookie[0], t->cookie[1], t->cookie[2], t->cookie[3]) == 5;
}

/* A crowd */

static int under_way(void) {
  int busy = 0;
  for (int i = 0; i < tables; i++) busy += table_of[i].busy;
  return busy;
}

static void play_worth(long count) {
  int64_t end = now() + STALLED_FOR * 1000000000LL;
  long before = -1;
  fell_short = 0;
  while (under_way() && now() < end) poll_once(20);
  enough = count;
  mode = "closed";
  active = tables < AT_ONCE ? tables : AT_ONCE;
  begin_slots();
  running = 1;
  for (int i = 0, begun = active - resting; i < begun; i++) begin_move(&table_of[slots[i].table], now());
  while (resting < active && errors < 100 && (moves > before || now() < end)) {
    if (moves > before) { before = moves; end = now() + STALLED_FOR * 1000000000LL; }
    poll_once(20);
  }
  running = enough = 0;
  mode = "open";
  printf("{\"at\":\"rested\",\"away\":%d}\n", fell_short + active - resting + tables - next_table);
  fflush(stdout);
}

static int64_t wanted; /* until when all have to sit; 0: nobody asks */

static void node_dies(int node) {
  dies = node;
  for (Socket *s = sockets; s < sockets + tables * SEATS; s++)
    away += s->missed = s->node == dies || s->table % nodes == dies;
  missed_until = now() + MISSED_FOR * 1000000000LL;
  say("ready");
}

static void obey(const char *line) {
  if (!strcmp(line, "sit")) wanted = now() + CONNECT_SECONDS * 1000000000LL;
  else if (!strcmp(line, "play")) { active = tables; begin_slots(); play(); }
  else if (!strncmp(line, "worth ", 6)) play_worth(atol(line + 6));
  else if (!strncmp(line, "dies ", 5)) node_dies(atoi(line + 5));
  else if (tables == room || !read_table(&table_of[tables++], line)) fail(line);
}

static void crowd(void) {
  char text[8192];
  size_t length = 0;
  struct pollfd input = {.fd = 0, .events = POLLIN};
  for (int sat = 0;;) {
    for (; sat < tables * SEATS && opening < AT_ONCE; sat++) sit_down(sat / SEATS, sat % SEATS);
    poll_once(20);
    open_again();
    errno = 0;
    if (wanted && ready == tables * SEATS) { wanted = 0; say("ready"); }
    if (missed_until && now() > missed_until) say_back();
    if (wanted && now() > wanted) fail("the servers took too long to let everybody sit down");
    if (poll(&input, 1, 0) <= 0) continue;
    ssize_t got = read(0, text + length, sizeof text - 1 - length);
    if (got <= 0) return;
    text[length += got] = 0;
    char *line = text;
    for (char *end; (end = strchr(line, '\n')); line = end + 1) { *end = 0; obey(line); }
    memmove(text, line, length -= line - text);
  }
}

static void read_list(const char *name) {
  FILE *file = fopen(name, "r");
  if (!file) fail(name);
  char line[1024];
  for (int held = 0; fgets(line, sizeof line, file); tables++) {
    if (tables == held) table_of = realloc(table_of, (held = held ? held * 2 : 64) * sizeof *table_of);
    if (!read_table(memset(&table_of[tables], 0, sizeof *table_of), line)) break;
  }
  fclose(file);
}

int main(int count, char **arguments) {
  for (int i = 1; i + 1 < count; i += 2) {
    const char *name = arguments[i], *value = arguments[i + 1];
    if (!strcmp(name, "--port"))
      for (const char *at = value; *at && nodes < NODES; at += *at == ',') ports[nodes++] = strtol(at, (char **)&at, 10);
    else if (!strcmp(name, "--spread")) by_seat = value[0] == 's';
    else if (!strcmp(name, "--from")) first = atoi(value);
    else if (!strcmp(name, "--room")) table_of = calloc(room = atoi(value), sizeof *table_of);
    else if (!strcmp(name, "--wire")) boardgame = value[0] == 'b';
    else if (!strcmp(name, "--list")) read_list(value);
    else if (!strcmp(name, "--tables")) table_of = calloc(tables = atoi(value), sizeof *table_of);
    else if (!strcmp(name, "--mode")) mode = value;
    else if (!strcmp(name, "--active")) active = atoi(value);
    else if (!strcmp(name, "--rate")) rate = atof(value);
    else if (!strcmp(name, "--warm")) warm = atof(value);
    else if (!strcmp(name, "--seconds")) seconds = atof(value);
    else fail(name);
  }
  if (!(tables || room) || !nodes) fail("which port, and which tables?");
  if (!active || active > tables) active = tables;
  epoll = epoll_create1(0);
  sockets = calloc((size_t)(tables + room) * SEATS, sizeof *sockets);
  latency = malloc(latency_room * sizeof *latency);
  if (room) {
    mode = "open";
    crowd();
    return errors ? 1 : 0;
  }
  connect_all();
  begin_slots();
  poll_for(0.5);
  say("ready");
  if (mode[0] == 'i')
    for (struct pollfd input = {.fd = 0, .events = POLLIN}; !poll(&input, 1, 0);) poll_once(20);
  else play();
  return errors ? 1 : 0;
}
