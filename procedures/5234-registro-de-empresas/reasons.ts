import { goTo, type OutcomeData, outcome } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const review =
  'Si cree que es un error, llame gratis al 101 o vaya a una sucursal de ChileAtiende y pida que lo revisen.'
const companies = goTo('Cambiar las empresas', hrefTo(paths.juridica.empresas))
const start = goTo('Volver al comienzo', hrefTo(''))

/** Why a person cannot register herself as an employer. */
export const naturalOutcomes = {
  no_da_trabajo: outcome({
    title: 'No consta que usted dé trabajo',
    why: 'El registro es para quien da trabajo y paga las cotizaciones de su personal. A su nombre no hay ninguna.',
    todo: [
      'Si contrató a alguien hace poco, pague su primera cotización y vuelva el mes que sigue.',
      'Si da trabajo por medio de una empresa, registre la empresa.',
    ],
    after: review,
    actions: [goTo('Registrar una empresa', hrefTo(paths.juridica.datos)), start],
  }),
  con_caja: outcome({
    title: 'Su caja le devuelve las asignaciones',
    why: ({ caja = '' }: OutcomeData) =>
      `Usted está en ${caja}. Ahí ven las asignaciones de su personal, y ahí se las devuelven. El IPS lo hace solo con quien no tiene caja.`,
    todo: ['Pida la devolución en su caja.', 'Si ya se salió de la caja, espere el mes que sigue y vuelva.'],
    after: review,
    actions: [start],
  }),
}

/** Why the companies of a form cannot be registered. */
export const juridicaOutcomes = {
  con_caja: outcome({
    title: 'Esta empresa tiene una caja',
    why: ({ nombre = '', caja = '' }: OutcomeData) =>
      `${nombre} está en ${caja}. Ahí le devuelven las asignaciones de su personal. El IPS lo hace solo con empresas que no tienen caja.`,
    todo: ['Si registra varias, quite esta de la lista y siga.', 'Pida la devolución de esta en su caja.'],
    after: review,
    actions: [companies, start],
  }),
}
