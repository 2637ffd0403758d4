import type { Procedure } from '#engine/procedure.ts'
import { files, joins } from '#engine/walking/form.ts'
import type { Count } from '#operation/analytics/counts.ts'
import type { Happening } from '#operation/analytics/event.ts'
import { countedPages, countedPath } from './event-of-request.ts'

/** One page of a procedure. */
export interface FunnelStep {
  path: string
  title: string
  /** How often the page was shown, or its answers accepted: what is corrected is not always shown anew, and some is sent from another page. */
  reached: number
  /**
   * How often its answers were accepted; for the start page, how often the first questions were reached after a visit,
   * which people also reach from the ficha.
   */
  passed: number
  /** Share of visits that did not continue, from 0 to 1. */
  leftShare: number
  /** Rejected answers, conflicts with other windows, and pages that failed. */
  errors: number
}

/**
 * How visits go through a procedure. Figures count visits, not people: nothing stored could identify a returning
 * person.
 */
export interface Funnel {
  procedureId: string
  title: string
  /** How often a draft began, on whatever page: registers may answer the first. */
  started: number
  /** Forms sent. */
  finished: number
  /** It only joins forms of other procedures, which count there. */
  joinsOthers: boolean
  errors: number
  steps: readonly FunnelStep[]
}

const errorHappenings: readonly Happening[] = ['invalida', 'conflicto', 'falla']

/** Visits of a procedure from page to page, from its start to the review. */
export function funnelOf(procedure: Procedure, counts: readonly Count[]): Funnel {
  const of = (path: string, ...happenings: readonly Happening[]) =>
    counts
      .filter(count => count.tramite === procedure.head.id && count.pagina === path)
      .filter(count => happenings.includes(count.suceso))
      .reduce((sum, count) => sum + count.veces, 0)
  const filing = procedure.forms.filter(files).map(({ ending }) => ending)
  const pages = countedPages(procedure).filter(({ path }) =>
    filing.every(({ receipt }) => receipt.path !== path),
  )
  const asksNothing = procedure.forms.every(form =>
    form.pages.every(page => countedPath(page) !== pages[0]?.path),
  )
  const steps = pages.map(({ path, title }, index) => {
    const shown = of(path, 'llegada')
    const passed =
      index === 0 && asksNothing
        ? Math.min(shown, of(pages[1]?.path ?? '', 'llegada'))
        : of(path, 'avance', 'termino')
    const reached = Math.max(shown, passed)
    const leftShare = reached === 0 ? 0 : 1 - passed / reached
    return { path, title, reached, passed, leftShare, errors: of(path, ...errorHappenings) }
  })
  return {
    procedureId: procedure.head.id,
    title: procedure.head.title,
    started: sum(procedure.forms.map(({ pages }) => of(countedPath(pages[0]), 'empiezo'))),
    finished: sum(filing.map(({ review }) => of(review.path, 'termino'))),
    joinsOthers: procedure.forms.some(joins),
    errors: counts
      .filter(count => count.tramite === procedure.head.id && errorHappenings.includes(count.suceso))
      .reduce((sum, count) => sum + count.veces, 0),
    steps,
  }
}

/** The page where most visits end; undefined if too few visits came by to tell. */
export function worstStep({ steps }: Funnel): FunnelStep | undefined {
  const enough = steps.slice(1).filter(step => step.reached >= 10 && step.leftShare > 0)
  return enough.toSorted((a, b) => b.leftShare - a.leftShare)[0]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
