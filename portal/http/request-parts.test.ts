import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { pageOf } from './request-parts.ts'

describe('the path that decisions are made by', () => {
  it.each([
    ['/tramites/sibs?x=1', '/tramites/sibs'],
    ['/tramites/%73ib%73/', '/tramites/sibs'],
    ['/tramites%2Fsibs', '/tramites%2Fsibs'],
    ['/tramites/%2573ibs', '/tramites/%2573ibs'],
    ['/tramites/sibs;x', '/tramites/sibs;x'],
    ['/', '/'],
    ['/%zz', '/%zz'],
  ])('of %s is %s', (url, page) => expect(pageOf(url)).toBe(page))

  it.each(['/a/%62', '/a/b/', '/a%2Fb', '/a/%2562', '/%61/b?c', '/a/b#c', '/a/b;c'])(
    'is the one that the router takes %s for',
    async url => {
      const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
      app.get('/a/b', () => 'a/b')
      app.get('/*', () => 'otra')
      expect((await app.inject(url)).body).toBe(pageOf(url) === '/a/b' ? 'a/b' : 'otra')
    },
  )
})
