import { expect, it } from 'vitest'
import { worksHere } from '../src/home/worksHere'

it.each([
  [false, '192.168.1.7', 'worksNot'],
  [false, 'tales.example.org', 'worksNot'],
  [true, '192.168.1.7', 'worksByNumber'],
  [true, '[fd00::7]', 'worksByNumber'],
  [true, 'otter.local', 'worksInTrust'],
  [true, 'otter', 'worksInTrust'],
  [true, 'localhost', 'worksAll'],
  [true, 'tales.example.org', 'worksAll'],
])('what a browser gives: by HTTPS %s, at %s', (secure, host, works) => {
  expect(worksHere(secure, host)).toBe(works)
})
