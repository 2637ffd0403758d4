/**
 * The parts of a scene in front of sky and ground: people as in the logo (arches and heads), and their surroundings.
 */
export interface SceneParts {
  /** Centre of the sun. */
  readonly sun: readonly [number, number]
  /** Filled in the colour of distant mountains. */
  readonly far: string
  /** Stroked with round caps. */
  readonly lines: string
  /** Heads; the second one in the logo's accent. */
  readonly heads: readonly (readonly [number, number, number])[]
}

/** The kit's small scenes, on a grid of 96 × 60. */
export const sceneParts = {
  /** A path through a valley at sunrise: for empty states. */
  valle: {
    sun: [66, 25],
    far: 'M0 44 18 26l12 8 20-18 16 12 10-6 20 20v18H0Z',
    lines: 'M44 60c2-8 12-6 10-11s-8-3-6-6',
    heads: [],
  },
  /** Two people under the evening sun, one of them small. */
  fallecimiento: {
    sun: [72, 34],
    far: 'M0 46 22 32l16 8 20-14 14 10 24-8v32H0Z',
    lines:
      'M24 54V42a5 5 0 0 1 10 0v12m0-12a5 5 0 0 1 10 0v12M66 54V44m0 4c-4 0-6-2-6-6 4 0 6 2 6 6Zm0 0c4 0 6-2 6-6-4 0-6 2-6 6Z',
    heads: [
      [29, 31, 3.4],
      [39, 31, 3.4],
    ],
  },
  /** A person with a stick under a tree. */
  vejez: {
    sun: [20, 18],
    far: 'M0 46l26-12 22 8 26-10 22 8v20H0Z',
    lines: 'M40 54V42a5 5 0 0 1 10 0v12m0-10 6 1v9M72 54V34m0 8 7-6m-7-2a9 9 0 1 1 .1 0',
    heads: [[45, 31, 3.4]],
  },
  /** Two adults and a child hand in hand. */
  familia: {
    sun: [78, 20],
    far: 'M0 46l20-10 24 8 22-12 30 10v18H0Z',
    lines: 'M22 54V40a5 5 0 0 1 10 0v14m0-8 8 2m0 6v-6a4 4 0 0 1 8 0v6m0-6 8-2m0 8V40a5 5 0 0 1 10 0v14',
    heads: [
      [27, 29, 3.4],
      [44, 39, 2.8],
      [61, 29, 3.4],
    ],
  },
  /** A person in a wheelchair beside a person standing. */
  discapacidad: {
    sun: [18, 20],
    far: 'M0 46l28-14 20 10 24-8 24 8v18H0Z',
    lines: 'M42 30v11h10l4 11h4M47 37a8 8 0 1 0 6 12M66 54V40a5 5 0 0 1 10 0v14',
    heads: [
      [71, 29, 3.4],
      [42, 25, 3.4],
    ],
  },
  /** Two people at a workbench, one of them with a helmet. */
  trabajo: {
    sun: [48, 18],
    far: 'M0 46l24-8 30 6 20-10 22 8v18H0Z',
    lines:
      'M20 54V42a5 5 0 0 1 10 0v12M19 30h12M66 54V42a5 5 0 0 1 10 0v12M36 45h24m-20 0v9m16-9v9M43 45v-5h10v5',
    heads: [
      [25, 31, 3.4],
      [71, 31, 3.4],
    ],
  },
  /** Two people before an open book. */
  cultura: {
    sun: [48, 15],
    far: 'M0 48l30-10 18 6 18-6 30 10v12H0Z',
    lines:
      'M48 26c-6-4-14-4-20-2v18c6-2 14-2 20 2m0-18c6-4 14-4 20-2v18c-6-2-14-2-20 2V26M14 56V46a4 4 0 0 1 8 0v10m52 0V46a4 4 0 0 1 8 0v10',
    heads: [
      [18, 37, 3],
      [78, 37, 3],
    ],
  },
} as const satisfies Readonly<Record<string, SceneParts>>
