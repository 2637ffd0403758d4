/**
 * The arrows of the house, each with the reason it is there. `docs/architecture.md` draws them.
 * A rule names a folder and the only folders of ours that it may import.
 */
const tests = '\\.(test|examples|db\\.test)\\.tsx?$|/testing/|/template/'

/** The folders of ours: those that can be imported by name (`#engine/…`). */
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

/** What lies below the areas of the portal, the lowest first. A room may import only the rooms named with it. */
const roomsBelow = {
  shell: { why: 'The frame of a page knows nothing of requests.', to: [] },
  drawing: { why: 'Blocks and fields are drawn for any page, so they know none.', to: [] },
  client: { why: 'What runs in the browser is built by itself.', to: [] },
  http: {
    why: 'What every request goes through knows the frame, and no area.',
    to: ['shell/', 'settings\\.ts'],
  },
  'bot-check': { why: 'The proof that anyone may be asked for belongs to no area.', to: ['shell/'] },
  'form-page': { why: 'A form outside procedures is drawn as theirs are.', to: ['drawing/', 'http/'] },
}

/** Areas that show a part of another one. The others import none. */
const areasWithArrows = {
  certificados: { why: 'A receipt leads to the page of its case.', to: ['tramite/addresses\\.ts'] },
  estado: { why: 'The state of a pension is told in the words of its procedure.', to: ['tramite/'] },
  ficha: {
    why: 'A theme leads to its moment in life; a ficha ends by asking for an opinion.',
    to: ['momentos/', 'satisfaction/satisfaction-form\\.tsx'],
  },
  inicio: {
    why: 'The start orders for the person what the other areas hold of her, and leads into her drafts.',
    to: [
      'beneficios/months\\.ts',
      'ficha/suggestion-routes\\.ts',
      'known/',
      'recordatorios/next-reminders\\.tsx',
      'tramite/',
    ],
  },
  known: {
    why: 'What is known of the person is asked as the areas of each register ask it.',
    to: ['beneficios/months\\.ts', 'datos/register\\.ts', 'rsh/tramos\\.ts'],
  },
  momentos: {
    why: 'A step says where it is done as its ficha does, and what of it the registers know to be done.',
    to: ['known/'],
  },
  personal: {
    why: 'The front page leads to the moments in life and the shelf of fichas, and asks for an opinion.',
    to: ['ficha/', 'momentos/', 'recordatorios/next-reminders\\.tsx', 'satisfaction/satisfaction-form\\.tsx'],
  },
  'sign-in': { why: 'The list of sessions stands below "Mis Datos".', to: ['datos/crumbs\\.ts'] },
  tramite: { why: 'A receipt ends by asking for an opinion.', to: ['satisfaction/satisfaction-form\\.tsx'] },
}

/** One rule inside the portal: what `from` matches may import only its own folder and `to`. */
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
    'An area can be read, changed and taken away without the others.',
    `^portal/(?!(?:${[...Object.keys(roomsBelow), ...Object.keys(areasWithArrows)].join('|')})/)([^/]+)/`,
    '^portal/$1/',
    belowAreas,
  ),
  inPortal(
    'portal-leaves',
    'The table of addresses and the settings are read by all.',
    '^portal/(routes|settings)\\.ts$',
    '^portal/(routes|settings)\\.ts$',
    ['specified-routes\\.json'],
  ),
]

module.exports = {
  forbidden: [
    only(
      'domain-alone',
      'Values of the field know nothing of how they are stored, asked or shown.',
      'domain',
      [],
    ),
    only(
      'platform-alone',
      'The platform knows no business word, so that any procedure can stand on it.',
      'platform',
      [],
    ),
    only('engine-pure', 'The engine stays pure and portable: definitions in, pages out.', 'engine', [
      'domain/',
    ]),
    only('ui-pure', 'The design kit is props to HTML; it must be usable for any page.', 'ui', ['domain/']),
    only('law-alone', 'A figure of the law is the same for whoever reads it: values alone.', 'law', [
      'domain/',
    ]),
    only(
      'country-pure',
      'The simulated country is data about people, made from values and the law.',
      'country',
      ['domain/', 'law/'],
    ),
    only(
      'procedures-by-contract',
      'A procedure reaches institutions through their contracts alone.',
      'procedures',
      [
        'engine/',
        'domain/',
        'law/',
        'ui/',
        'services/[^/]+/contract\\.ts',
        'services/bound-services\\.ts',
        'platform/contract/',
      ],
    ),
    only('cases-no-screens', 'Cases outlive screens; they never know the portal.', 'cases', [
      'engine/',
      'domain/',
      'platform/',
    ]),
    only(
      'filing-no-screens',
      'Filling in and sending a form is the same behind any front; it knows neither requests nor pages.',
      'filing',
      ['engine/', 'domain/', 'platform/', 'cases/types\\.ts'],
    ),
    only(
      'papers-no-screens',
      'Papers outlive screens and stand apart from cases; they never know the portal.',
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
      'What a person keeps in the portal outlives screens; it never knows the portal.',
      'personal',
      ['engine/', 'domain/', 'platform/'],
    ),
    only('identity-apart', 'The stand-in for the national sign-in can be taken away.', 'identity', [
      'domain/',
      'platform/',
      'country/',
    ]),
    only(
      'services-apart',
      'An institution stands alone, so that the real one can take its place.',
      'services',
      ['domain/', 'law/', 'platform/', 'country/'],
    ),
    only(
      'bot-check-no-screens',
      'Telling people from programs works behind any form; it never knows the portal.',
      'bot-check',
      ['platform/'],
    ),
    only(
      'portal-shows',
      'Screens show what others keep: the portal takes their types, asks institutions by contract, and keeps nothing.',
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
        'papers/types\\.ts',
        'personal/types\\.ts',
        'procedures/catalog/',
        'procedures/answered\\.ts',
        'procedures/parts/benefit-words\\.ts',
        'services/[^/]+/contract\\.ts',
        'services/lugar-pago\\.ts',
      ],
    ),
    {
      name: 'portal-keeps-nothing',
      comment: 'Tables and migrations belong to the folders that keep things, which outlive screens.',
      severity: 'error',
      from: { path: '^portal/', pathNot: tests },
      to: { path: '^platform/postgres/|node_modules/pg/' },
    },
    ...portalRooms,
    {
      name: 'portal-no-cycles',
      comment: 'Not even types go round in the portal: each file can be understood from those below it.',
      severity: 'error',
      from: { path: '^portal/' },
      to: { circular: true },
    },
    only(
      'roles-build',
      'Roles build every collaborator, so they may know all that runs, and nothing that only tries or measures it.',
      'roles',
      folders.filter(folder => !['scripts', 'bench', 'e2e'].includes(folder)).map(folder => `${folder}/`),
    ),
    only(
      'scripts-command',
      'A command starts roles or works on what is kept; it has no screens and asks no institution.',
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
        'services/institution\\.ts',
        'portal/routes\\.ts',
      ],
    ),
    only(
      'bench-measures',
      'What measures may reach into everything, journeys aside.',
      'bench',
      folders.filter(folder => folder !== 'e2e').map(folder => `${folder}/`),
    ),
    only(
      'e2e-walks',
      'Journeys start the whole of it.',
      'e2e',
      folders.map(folder => `${folder}/`),
    ),
    {
      name: 'nobody-imports-roles',
      comment: 'What is built by roles is handed in; only what starts them knows them.',
      severity: 'error',
      from: { path: '.', pathNot: '^(roles|scripts|e2e|bench|docs)/|^(main|playwright\\.config)\\.ts$' },
      to: { path: '^(roles|scripts|e2e|bench)/' },
    },
    {
      name: 'services-not-each-other',
      comment:
        'Institutions share no code but the desk for requests, and no data; what crosses goes over HTTP. The list alone names them.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: tests },
      to: { path: '^services/([^/]+)/', pathNot: '^services/($1|requests)/' },
    },
    {
      name: 'procedures-name-institutions-as-types',
      comment: 'What a procedure calls is given to it; of the list of institutions it knows the types alone.',
      severity: 'error',
      from: { path: '^procedures/', pathNot: tests },
      to: { path: '^services/bound-services\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'desk-knows-no-institution',
      comment: 'The desk is a library: whatever is of one institution is given to it.',
      severity: 'error',
      from: { path: '^services/requests/', pathNot: tests },
      to: { path: '^services/(?!requests/)[^/]+/' },
    },
    {
      name: 'browser-stays-small',
      comment:
        'What the browser loads imports the kit and values alone: no definition and no server code reaches a phone.',
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
      comment: 'A circle of imports cannot be read from any end.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs for people must be installed for people.',
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
    exclude: { path: '^(dist|\\.data|test-results)/|\\.d\\.ts$' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
