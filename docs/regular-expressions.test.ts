import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { runningCode } from './running-code.ts'

/** Patterns whose time grows faster than their text, each with why nobody can make it wait. */
const slow: Readonly<Record<string, string>> = {
  '/[.!?…]+(?=[\\s"»)\\]]|$)|\\n+/': 'reads our own texts, in tests',
  '/\\(([^)]+)\\)$/': 'reads names of institutions, which are constants',
  '/\\B(?=(\\d{3})+$)/g': 'reads the digits of one number',
  '/\\/+$/': 'reads a setting, at start',
  '/^\\/tramites\\/([^/]+)\\/?(.*)$/': 'reads our own addresses, at start',
  '/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g':
    'every cell ends at the separator or at the end, so that no attempt fails',
  '/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g': 'as above',
}

/**
 * Knows loops that can trade signs with one another, and searches that begin anew at each sign of a loop; not a search that finds its
 * own beginning again inside its loop, as `<a [^>]*>`. Functions that read people's texts are tried in `roles/long-texts.test.ts`.
 */
const isSlow = (source: string, flags: string) => analyse({ source, flags }).reports.length > 0

/** A loop between two slashes of a line that is no comment; other files need not be parsed. */
const mayLoop = (code: string) =>
  code.split('\n').some(line => !/^\s*(\/?\*|\/\/)/.test(line) && /\/[^/*].*[*+}].*\//.test(line))

function patternsOf({ path, code }: (typeof runningCode)[number]): { path: string; written: string }[] {
  const found: { path: string; written: string }[] = []
  const { program } = parseSync(path, code)
  new Visitor({
    Literal(literal) {
      if (!('regex' in literal)) return
      const { pattern, flags } = literal.regex
      if (isSlow(pattern, flags)) found.push({ path, written: `/${pattern}/${flags}` })
    },
  }).visit(program)
  return found
}

it('takes linear time for every regular expression of the product, but those named here (ASVS 5.0, 15.2.2)', () => {
  for (const source of ['^\\S+@\\S+\\.\\S+$', '\\s+$', '^(a+)+$'])
    expect(isSlow(source, ''), source).toBe(true)
  const found = runningCode.filter(({ code }) => mayLoop(code)).flatMap(patternsOf)
  expect(found.filter(({ written }) => !(written in slow))).toEqual([])
  expect(Object.keys(slow).filter(named => !found.some(({ written }) => written === named))).toEqual([])
})
