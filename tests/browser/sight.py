"""A page that nobody looks at is laid out, but not painted: that would be a third of the work."""

UNSEEN = "html { opacity: 0 }"
"""Pointers, keys and ears find everything where it is."""

UNHEARD = "delete window.AudioContext"
"""Nor does it play what nobody listens to; whoever comes to see motion, or takes pictures, hears it too."""

HURRIED = """{
  const after = window.setTimeout
  const kept = (what) => /\\[native code\\]/.test(String(what))
  window.setTimeout = (what, ms, ...given) =>
    after(what, ms >= 150 && ms < 2000 && ms !== 500 && kept(what) ? ms / 8 : ms, ...given)
}"""
"""Nor does a card take its time to turn. Such a pause is a promise that is kept after a while, and calls no
function of ours: what lingers, rests or is tried again does. Pictures (500) and voices (2000) are waited for
as long as ever."""

# Whoever asks is told that the whole is not transparent. To make it so would be to paint it.
EYE = """async (look) => {
  const [root, proto] = [document.documentElement, Element.prototype]
  const [style, check] = [window.getComputedStyle, proto.checkVisibility]
  const opaque = (of) => new Proxy(of, {
    get(of, name) {
      if (name === 'opacity') return '1'
      if (name === 'getPropertyValue') return (name) => name === 'opacity' ? '1' : of.getPropertyValue(name)
      const value = of[name]
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
  const clear = (one) => one && one !== root && (style(one).opacity === '0' || clear(one.parentElement))
  window.getComputedStyle = (one, part) => one === root && !part ? opaque(style(one)) : style(one, part)
  proto.checkVisibility = function ({ opacityProperty, ...how } = {}) {
    return check.call(this, how) && !(opacityProperty && clear(this))
  }
  try { return await look() }
  finally { [window.getComputedStyle, proto.checkVisibility] = [style, check] }
}"""


def by_eye(look: str) -> str:
    """`look`, a function in the page, as somebody sees it: what is transparent, and what has which colour."""
    return f"(...given) => ({EYE})(() => ({look})(...given))"
