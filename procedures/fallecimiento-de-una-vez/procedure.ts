import { defineProcedure } from '#engine/define-procedure.ts'
import { instituciones } from '../ficha/institutions.ts'
import { deUnaVez, type Services } from './application.ts'

/** A death told once: the requests after it, filled in and sent together. The life event of the same name leads here. */
export const fallecimiento = defineProcedure<Services>({
  id: 'fallecimiento',
  title: 'Cuando alguien muere: pida todo de una vez',
  institution: instituciones.ips,
  summary: 'Diga una vez quién falleció, y vea qué puede pedir.',
  purpose: 'Saber qué puede pedir una persona cuando muere alguien de su familia',
  forms: [deUnaVez],
})
