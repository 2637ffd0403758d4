import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { arrivalDay } from '#domain/working-days.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import { type Content, content, link, main } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { chosenCompany, whoseField, whoseIn } from '../../parts/asking/represented-company.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import { conveniosDe, empresasDe, type Reach, type Services } from '../registers.ts'
import { situacionTexts } from '../words.ts'

const title = 'Convenios de una empresa'

/** The agreements of a company, whoever of its representatives made them; the person's own where she represents none. */
export const deEmpresaPage: Consultation<Services> = {
  id: 'convenios',
  path: paths.deEmpresa,
  async load(reach) {
    const known = await whenAnswered(empresasDe(reach.services, reach.person.run))
    if (!known) return silentView(reach)
    const whose = whoseIn(reach.query, known.empresas, reach.empresa?.rut ?? reach.elegido)
    if (!whose) return undefined
    const empresa = chosenCompany(whose)
    const found = await whenAnswered(conveniosDe(reach.services, empresa?.run ?? reach.person.run))
    if (!found) return silentView(reach)
    return {
      title: known.empresas.length === 0 ? 'Sus convenios' : title,
      blocks: content(
        known.empresas.length > 1 && {
          ...{ kind: 'filter', action: hrefTo(paths.deEmpresa), submit: 'Ver' },
          fields: whoseField(whose, 'De quién', 'Míos'),
        },
        table(found, empresa?.razonSocial ?? 'usted'),
      ),
    }
  },
}

function table(found: Awaited<ReturnType<typeof conveniosDe>>, whose: string): Content {
  if (found.length === 0)
    return {
      kind: 'empty',
      title: 'No hay convenios',
      text: `No figuran convenios de ${whose}.`,
      action: main(link('Hacer un convenio', hrefTo(paths.quien))),
    }
  return {
    kind: 'table',
    caption: 'Convenios, el más reciente primero',
    head: ['Convenio', 'Se pidió el', 'Estado', 'Pagado', 'Total'],
    numeric: [3, 4],
    rowsLead: true,
    rows: found.map(one => [
      { text: one.folio, href: hrefTo(paths.solicitud, { id: one.idSolicitud }) },
      formatDate(arrivalDay(one)),
      situacionTexts[one.situacion],
      formatClp(one.pagadoClp),
      formatClp(one.totalClp),
    ]),
  }
}

const silentView = ({ query }: Reach): ConsultationView => ({
  title,
  blocks: silenceBlocks({
    text: 'Le preguntamos recién por los convenios y no contestó. Espere unos minutos.',
    href: hrefTo(paths.deEmpresa, { empresa: query.get('empresa') }),
  }),
})
