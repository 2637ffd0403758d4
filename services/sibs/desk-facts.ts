import type { Run } from '#domain/run.ts'

/** The beneficiary, in what others file for her. */
export const representada = (run: Run) => ({ run, como: 'representada' })

/** What a result says besides, where it is not about children or an invalidity. */
export const noFacts = { hijosContados: 0, hijosNoContados: [], gradoInvalidez: null }
