/**
 * The allowed imports between folders, each rule with its reason. `docs/architecture.md` draws them.
 * A rule names a folder and the only folders of the project that it may import.
 */
const tests = '\\.(test|examples|db\\.test)\\.tsx?$|/testing/|/template/'

/** Folders of the project: those that can be imported by name (`#engine/…`). */
const folders = Object.keys(require('./package.json').imports).map(name => name.slice(1, -2))

/** One rule: files of `from` may import only themselves and `to`. */
function only(name, comment, from, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${from}/`, pathNot: tests },
    to: {
      path: `^(${folders.join('|')})/|^main\\.ts$`,
      pathNot: [`^${from}/`, ...to.map(folder => `^${folder}`)],
    },
  }
}

/** Folders below the areas of the portal, lowest first. Each may import only the folders listed with it. */
const roomsBelow = {
  shell: { why: 'The frame of a page knows nothing of requests.', to: [] },
  drawing: { why: 'Blocks and fields are drawn on any page, so they know none.', to: [] },
  client: { why: 'Browser code is a build of its own.', to: [] },
  http: {
    why: 'Every request passes through these hooks: they know the frame, but no area.',
    to: ['shell/', 'settings\\.ts'],
  },
  'bot-check': { why: 'Any form may ask for the proof, so it belongs to no area.', to: ['shell/'] },
  'form-page': { why: 'A form outside procedures is drawn like theirs.', to: ['drawing/', 'http/'] },
}

/** Areas that show part of another area. All others import none. */
const areasWithArrows = {
  acting: {
    why: 'After choosing a company she goes back to a page of that company, if the procedure has such pages.',
    to: ['tramite/for-company\\.tsx'],
  },
  avisos: {
    why: 'What others ask of her is told by institutions, and waits for none, as on the start page.',
    to: ['known/in-time\\.ts'],
  },
  certificados: { why: 'A receipt links to the page of its case.', to: ['tramite/addresses\\.ts'] },
  estado: { why: 'The state of a pension is shown in the words of its procedure.', to: ['tramite/'] },
  ficha: {
    why: 'A category links to its life event; a ficha ends by asking for an opinion.',
    to: ['momentos/', 'satisfaction/satisfaction-form\\.tsx'],
  },
  inicio: {
    why: 'The start page arranges what the other areas have for the person, and links to her drafts.',
    to: [
      'avisos/asked-of-her\\.tsx',
      'avisos/concern-cards\\.tsx',
      'beneficios/months\\.ts',
      'ficha/suggestion-routes\\.ts',
      'known/',
      'recordatorios/next-reminders\\.tsx',
      'tramite/',
    ],
  },
  known: {
    why: 'Facts about the person are queried in the same way as by the area of each register.',
    to: ['beneficios/months\\.ts', 'datos/register\\.ts', 'rsh/tramos\\.ts'],
  },
  momentos: {
    why: 'A step says where it can be done, as its ficha does, and whether registers show it as done.',
    to: ['known/'],
  },
  personal: {
    why: 'The front page links to the life events and the fichas, and asks for an opinion.',
    to: ['ficha/', 'momentos/', 'recordatorios/next-reminders\\.tsx', 'satisfaction/satisfaction-form\\.tsx'],
  },
  programas: {
    why: 'A program fills in the forms of procedures, and reads why a list is refused in the words of their pages.',
    to: ['tramite/'],
  },
  'sign-in': { why: 'The list of sessions is a page below "Mis Datos".', to: ['datos/crumbs\\.ts'] },
  tramite: { why: 'A receipt ends by asking for an opinion.', to: ['satisfaction/satisfaction-form\\.tsx'] },
}

/** One rule inside the portal: files that match `from` may import only their own folder and `to`. */
function inPortal(name, comment, from, own, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: '^portal/', pathNot: [own, ...to.map(room => `^portal/${room}`)] },
  }
}

const belowAreas = [...Object.keys(roomsBelow).map(room => `${room}/`), 'routes\\.ts', 'settings\\.ts']
const portalRooms = [
  ...Object.entries(roomsBelow).map(([room, { why, to }]) =>
    inPortal(`portal-${room}-below-areas`, why, `^portal/${room}/`, `^portal/${room}/`, to),
  ),
  ...Object.entries(areasWithArrows).map(([area, { why, to }]) =>
    inPortal(`portal-${area}-arrows`, why, `^portal/${area}/`, `^portal/${area}/`, [...belowAreas, ...to]),
  ),
  inPortal(
    'portal-areas-apart',
    'An area can be read, changed and removed without the others.',
    `^portal/(?!(?:${[...Object.keys(roomsBelow), ...Object.keys(areasWithArrows)].join('|')})/)([^/]+)/`,
    '^portal/$1/',
    belowAreas,
  ),
  inPortal(
    'portal-leaves',
    'All areas read the table of addresses and the settings.',
    '^portal/(routes|settings)\\.ts$',
    '^portal/(routes|settings)\\.ts$',
    ['specified-routes\\.json'],
  ),
]

/** Rooms of the engine, lowest first: each may import only those before it. Files of its root stand above all. */
const engineRooms = {
  content: 'What people read knows no form, so that any page can show it.',
  asking: 'A question, and a page of them, know neither the form around them nor what becomes of it.',
  cases: 'A case outlives the form that filed it: it knows questions, but not how a form is walked.',
  walking: 'A form knows the cases that it files, but not the procedure that it belongs to.',
}

const roomsOfEngine = Object.keys(engineRooms).map((room, place, rooms) => ({
  name: `engine-${room}-rooms`,
  comment: engineRooms[room],
  severity: 'error',
  from: { path: `^engine/${room}/`, pathNot: tests },
  to: { path: '^engine/', pathNot: rooms.slice(0, place + 1).map(below => `^engine/${below}/`) },
}))

module.exports = {
  forbidden: [
    only('domain-alone', 'Domain values know nothing about storage, forms or display.', 'domain', []),
    only(
      'platform-alone',
      'The platform has no business terms, so that any procedure can use it.',
      'platform',
      [],
    ),
    only('engine-pure', 'The engine stays pure and portable: definitions in, pages out.', 'engine', [
      'domain/',
    ]),
    ...roomsOfEngine,
    only('ui-pure', 'The design kit turns props into HTML; any page can use it.', 'ui', ['domain/']),
    only('law-alone', 'Figures of the law are plain values, the same for every reader.', 'law', ['domain/']),
    only(
      'country-pure',
      'The simulated country is data about people, generated from values and the law.',
      'country',
      ['domain/', 'law/'],
    ),
    only(
      'procedures-by-contract',
      'A procedure reaches institutions only through their contracts.',
      'procedures',
      [
        'engine/',
        'domain/',
        'law/',
        'ui/',
        'services/[^/]+/contract\\.ts',
        'services/bound-services\\.ts',
        'platform/contract/',
        'platform/csv\\.ts',
      ],
    ),
    only('cases-no-screens', 'Cases outlive screens; they never know the portal.', 'cases', [
      'engine/',
      'domain/',
      'platform/',
    ]),
    only(
      'filing-no-screens',
      'Filling in and sending a form is the same for any front end; it knows neither requests nor pages.',
      'filing',
      ['engine/', 'domain/', 'platform/', 'cases/types\\.ts', 'cases/[^/]+/[^/]+-types\\.ts'],
    ),
    only(
      'papers-no-screens',
      'Papers outlive screens and are independent of cases; they never know the portal.',
      'papers',
      ['engine/', 'domain/', 'platform/'],
    ),
    only('sessions-no-screens', 'Sessions serve any screen; they never know the portal.', 'sessions', [
      'engine/',
      'domain/',
      'platform/',
    ]),
    only(
      'operation-about-pages',
      'What the operator sees is about pages, never about people: it knows neither cases nor sessions.',
      'operation',
      ['domain/', 'platform/'],
    ),
    only(
      'personal-no-screens',
      'Personal data kept in the portal outlive screens; they never know the portal.',
      'personal',
      ['engine/', 'domain/', 'platform/'],
    ),
    only('identity-apart', 'The stand-in for the national sign-in can be removed.', 'identity', [
      'domain/',
      'platform/',
      'country/',
    ]),
    only(
      'services-apart',
      'An institution is independent, so that the real one can replace it.',
      'services',
      ['domain/', 'law/', 'platform/', 'country/'],
    ),
    only(
      'adapters-translate',
      'An adapter translates one system into one contract; it stores nothing.',
      'adapters',
      ['domain/', 'platform/', 'services/[^/]+/contract\\.ts'],
    ),
    only(
      'bot-check-no-screens',
      'Telling people from programs works behind any form; it never knows the portal.',
      'bot-check',
      ['platform/'],
    ),
    only(
      'portal-shows',
      'Screens show what other folders store: the portal uses their types, calls institutions by contract, and stores nothing.',
      'portal',
      [
        'ui/',
        'engine/',
        'filing/',
        'domain/',
        'platform/',
        'sessions/',
        'operation/',
        'bot-check/',
        'cases/types\\.ts',
        'cases/[^/]+/[^/]+-types\\.ts',
        'papers/types\\.ts',
        'personal/types\\.ts',
        'procedures/catalog/',
        'procedures/ficha/',
        'procedures/parts/telling/benefit-words\\.ts',
        // The registers that its own pages show.
        'services/asignacion-familiar/contract\\.ts',
        'services/beneficios/contract\\.ts',
        'services/pase-cultural/contract\\.ts',
        'services/personas/contract\\.ts',
        'services/registro-social/contract\\.ts',
        'services/kit/lugar-pago\\.ts',
        'services/kit/mesa/operations\\.ts',
        'services/kit/mesa/schemas\\.ts',
      ],
    ),
    {
      name: 'portal-keeps-nothing',
      comment: 'Tables and migrations belong to the folders that store things, which outlive screens.',
      severity: 'error',
      from: { path: '^portal/', pathNot: tests },
      to: { path: '^platform/postgres/|node_modules/pg/' },
    },
    {
      name: 'opentelemetry-on-demand',
      comment:
        'Who sends no traces pays nothing for them: one file loads OpenTelemetry, and only where a collector is named.',
      severity: 'error',
      from: { pathNot: ['^platform/tracing/open-telemetry', '^node_modules/'] },
      to: { path: '^node_modules/@opentelemetry/' },
    },
    {
      name: 'opentelemetry-loaded-late',
      comment: 'The same.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '^platform/tracing/open-telemetry\\.ts$', dynamic: false },
    },
    ...portalRooms,
    only(
      'roles-build',
      'Roles build every collaborator, so they may import all that runs, but no tests, benchmarks or commands.',
      'roles',
      folders.filter(folder => !['scripts', 'bench', 'e2e'].includes(folder)).map(folder => `${folder}/`),
    ),
    only(
      'scripts-command',
      'A command starts roles, works on stored data, or examines an institution; it has no screens.',
      'scripts',
      [
        'bench/',
        'country/',
        'domain/',
        'engine/',
        'operation/',
        'platform/',
        'procedures/',
        'roles/',
        'sessions/',
        'services/listed\\.ts',
        'services/kit/institution\\.ts',
        'services/kit/mesa/rules\\.ts',
        'services/kit/requests/evento\\.ts',
        'services/llaves/contract\\.ts',
        'services/llaves/rules\\.ts',
        'services/[^/]+/conformidad\\.ts',
        'adapters/',
        'portal/routes\\.ts',
        'portal/buzon/contract\\.ts',
      ],
    ),
    only(
      'bench-measures',
      'Benchmarks may import everything except journeys.',
      'bench',
      folders.filter(folder => folder !== 'e2e').map(folder => `${folder}/`),
    ),
    only(
      'e2e-walks',
      'Journeys start the whole system.',
      'e2e',
      folders.map(folder => `${folder}/`),
    ),
    {
      name: 'nobody-imports-roles',
      comment: 'Collaborators built by roles are passed in; only entry points import roles.',
      severity: 'error',
      from: {
        path: '.',
        pathNot:
          '^(roles|scripts|e2e|bench|docs)/|^(main|vite\\.commands\\.config|playwright\\.config)\\.ts$',
      },
      to: { path: '^(roles|scripts|e2e|bench)/' },
    },
    {
      name: 'services-not-each-other',
      comment:
        'Institutions share no code but the kit, and no data; they talk over HTTP. Only the list names them.',
      severity: 'error',
      from: { path: '^services/(?!kit/)([^/]+)/', pathNot: tests },
      to: { path: '^services/([^/]+)/', pathNot: '^services/($1|kit)/' },
    },
    {
      name: 'procedures-name-institutions-as-types',
      comment: 'A procedure gets its clients passed in; from the list of institutions it only imports types.',
      severity: 'error',
      from: { path: '^procedures/', pathNot: tests },
      to: { path: '^services/bound-services\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'desk-knows-no-institution',
      comment: 'The desk is a library: everything specific to an institution is passed in.',
      severity: 'error',
      from: { path: '^services/kit/requests/', pathNot: tests },
      to: { path: '^services/(?!kit/)[^/]+/' },
    },
    {
      name: 'browser-stays-small',
      comment:
        'Browser code only imports the kit and domain values: no definition and no server code reaches a phone.',
      severity: 'error',
      from: { path: '^portal/client/', pathNot: tests },
      to: {
        path: '^(?!(portal/client|ui|domain)/)',
        pathNot: 'node_modules/altcha-lib/',
      },
    },
    {
      name: 'nobody-imports-main',
      comment: 'main.ts builds everything once; nothing may depend on it.',
      severity: 'error',
      from: { path: '.', pathNot: '^(scripts|e2e|bench)/' },
      to: { path: '^main\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment:
        'No cycle of imports, not even of types: each file can be understood from those below it, and there is one to start reading from.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-development-packages',
      comment: 'Code that runs in production must not need development packages.',
      severity: 'error',
      from: {
        path: `^(${folders.filter(folder => !['scripts', 'bench', 'e2e'].includes(folder)).join('|')})/|^main\\.ts$`,
        pathNot: tests,
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.data|test-results)/|\\.d\\.ts$' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
