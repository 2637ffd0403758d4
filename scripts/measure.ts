import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import { inCircles, roomOfProcedures } from './measure/circles.ts'

// Prints how heavy the code is: `npm run measure`. The numbers are those that a change must not make worse unsaid.

const isTest = (path: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(path)
const linesOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0)
const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot, exclude: name => name === 'node_modules' || name === 'dist' }).map(
    path => path.replaceAll('\\', '/'),
  )
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const countOf = (paths: readonly string[], what: RegExp) =>
  paths.reduce((sum, path) => sum + (textOf(path).match(what)?.length ?? 0), 0)

const everything = filesIn(
  '{domain,platform,law,engine,ui,country,procedures,cases,papers,filing,sessions,personal,operation,bot-check,services,identity,portal,roles,scripts,bench}/**/*.{ts,tsx}',
)
const code = everything.filter(path => !isTest(path))
const procedures = code.filter(path => path.startsWith('procedures/'))
const services = code.filter(path => path.startsWith('services/'))
const tests = everything.filter(isTest)

const folders = globSync('procedures/*/ficha.ts', { cwd: projectRoot }).map(dirname)
const inFolder = (folder: string) => procedures.filter(path => path.startsWith(`${folder}/`))
const files = (folder: string) => inFolder(folder).some(path => basename(path) === 'requests.ts')
const shows = folders.filter(
  folder => !files(folder) && inFolder(folder).some(path => basename(path) === 'procedure.ts'),
)
const namesIn = (paths: readonly string[], below: string) =>
  new Set(
    paths.filter(path => path.split('/').length > 2 && path.startsWith(below)).map(path => basename(path)),
  ).size
const ownFiles = procedures.filter(
  path =>
    folders.some(folder => path.startsWith(`${folder}/`)) &&
    !path.includes('/pages/') &&
    !path.includes('/questions/'),
)
const desks = services.filter(path => basename(path) === 'desk.ts' && !path.includes('/kit/'))

const rows: readonly (readonly [string, string | number])[] = [
  ['code of procedures/, lines', linesOf(procedures)],
  [
    '· of a procedure that files, median',
    median(folders.filter(files).map(folder => linesOf(inFolder(folder)))),
  ],
  ['· of one that only shows, median of lines', median(shows.map(folder => linesOf(inFolder(folder))))],
  ['· of one that only shows, median of files', median(shows.map(folder => inFolder(folder).length))],
  ['code of services/, lines', linesOf(services)],
  ['· desks', desks.length],
  ['· SQL, lines', linesOf(filesIn('services/**/*.sql'))],
  ['tests and their support without e2e, lines', linesOf(tests)],
  ['file names in procedures', namesIn(ownFiles, 'procedures/')],
  [
    'file names in services',
    namesIn(
      services.filter(path => !path.startsWith('services/kit/')),
      'services/',
    ),
  ],
  ['files in circles of imports, types too', inCircles(code).length],
  ['folders of procedures/ in a circle', inCircles(procedures, roomOfProcedures).length],
  ['Record<string, string> in procedures', countOf(procedures, /Record<string, string>/g)],
  ['Number(…), String(…) in procedures', countOf(procedures, /\b(?:Number|String)\(/g)],
  [
    'literal blocks in procedures',
    countOf(procedures, /kind: '(?:paragraph|heading|list|actions|summary|notice)'/g),
  ],
  ['tests in a browser', filesIn('e2e/*.spec.ts').length],
]
const width = Math.max(...rows.map(([label]) => label.length))
for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value}`)
