/*
 * The page's worker. It keeps nothing but one small page for when the house is out of reach, shows what the house
 * sends, and opens the table that a notice is about. Everything else goes to the house as if it were not there.
 */
const SHELL = '/offline.html'
const KEPT = 'talewind-shell'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add(new Request(SHELL, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(() => caches.match(SHELL).then((page) => page ?? Response.error())),
  )
})

/** With one slash: two would begin the name of another house. */
const pathOf = (url) => new URL(url, self.location.href).pathname.replace(/^\/*/, '/')

/** How many tables wait stands on the app's own sign; where none does any more, nothing. */
const counted = (waiting) =>
  waiting ? self.navigator.setAppBadge?.(waiting) : self.navigator.clearAppBadge?.()

self.addEventListener('push', (event) => {
  const told = event.data.json()
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(told.title, {
        body: told.text,
        tag: told.table,
        // In the place of the one before; whoever asked to be reminded hears it.
        renotify: told.again === true,
        icon: '/icons/talewind-192.png',
        badge: '/icons/talewind-192.png',
        // The house may have several names: this device knows it by one.
        data: { path: pathOf(told.url) },
      }),
      told.table === 'trial' ? undefined : counted(told.waiting),
    ]),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => new URL(page.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
