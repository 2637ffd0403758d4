/**
 * The arrows of the house, each with the reason it is there. `docs/architecture.md` draws them.
 * A rule names a folder and the only folders of ours that it may import.
 */
const tests = '\\.(test|examples|db\\.test)\\.tsx?$|/testing/'

/** One rule: files of `from` may import only themselves and `to`. */
function only(name, comment, from, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${from}/`, pathNot: tests },
    to: {
      path: '^(bench|cases|country|domain|e2e|engine|identity|operation|personal|platform|portal|procedures|roles|scripts|services|sessions|ui)/|^main\\.ts$',
      pathNot: [`^${from}/`, ...to.map(folder => `^${folder}`)],
    },
  }
}

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
    only('country-pure', 'The simulated country is data about people, made from values alone.', 'country', [
      'domain/',
    ]),
    only(
      'procedures-by-contract',
      'A procedure reaches institutions through their contracts alone.',
      'procedures',
      ['engine/', 'domain/', 'ui/', 'services/[^/]+/contract\\.ts', 'platform/contract/'],
    ),
    only('cases-no-screens', 'Cases outlive screens; they never know the portal.', 'cases', [
      'engine/',
      'domain/',
      'platform/',
    ]),
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
      ['domain/', 'platform/'],
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
      ['domain/', 'platform/', 'country/'],
    ),
    {
      name: 'services-not-each-other',
      comment:
        'Institutions share no code of their own; what crosses goes over HTTP. The registry alone lists them.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: tests },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'browser-stays-small',
      comment:
        'What the browser loads imports the kit and values alone: no definition and no server code reaches a phone.',
      severity: 'error',
      from: { path: '^portal/(client|islands)/', pathNot: tests },
      to: {
        path: '^(?!(portal/(client|islands)|ui|domain)/)',
        pathNot: 'node_modules/(altcha-lib|react|react-dom)/',
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
        path: '^(cases|country|domain|engine|identity|operation|personal|platform|portal|procedures|services|sessions|ui)/|^main\\.ts$',
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
