import { formatInteger, plural } from '#domain/quantities.ts'
import type { Consultation, OwnCase } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  heading,
  link,
  links,
  list,
  main,
  notice,
  rows,
  steps,
} from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { EmpresaCobro } from '#services/safem2/contract.ts'
import { silenceNotice } from '../../parts/telling/silence.ts'
import { fase2Paths, hrefTo, paths } from '../paths.ts'
import { empresaLine } from '../reasons.ts'
import { isPhaseOf, type Services } from '../registers.ts'
import { requests } from '../requests.ts'
import { borradorText } from '../words.ts'

const title = 'Cobro de asignación familiar'

/** The entry: as a company, or as who works in one (procedures, pocaf: «entry and role»). */
export const entrada: Consultation<Services> = {
  id: 'entrada',
  path: paths.entrada,
  async load({ services: { safem2 }, cases }) {
    const { cases: undelivered } = await cases.list({ undelivered: true, pageSize: 100 })
    const sent = undelivered.filter(({ state }) => !requests.states.states[state]?.final)
    const found = await whenAnswered(Promise.all([safem2.cobroEmpresas(), safem2.cobroDichos()]))
    const [{ empresas }, { dichos }] = found ?? [{ empresas: [] }, { dichos: [] }]
    return {
      title,
      blocks: content(
        'El IPS puede pagar la asignación familiar directo a quienes trabajan en una empresa. También se la puede devolver a la empresa, si ella ya la pagó.',
        !found &&
          silenceNotice('Por eso no vemos sus empresas ni lo que dicen de usted. Puede seguir igual.'),
        empresas.length > 0
          ? [empresaBlocks(empresas, sent), trabajoBlocks(dichos.length)]
          : [trabajoBlocks(dichos.length), empresaBlocks(empresas, sent)],
        heading('Cómo se hace'),
        steps([
          'Fase 1: la empresa dice quiénes entran a la lista y quiénes salen. El IPS lo revisa con sus registros.',
          'Fase 2: la empresa dice cómo se le paga a cada persona, y lo que ordenó un juez.',
          'Cada persona lee lo que la empresa dice de ella, y puede objetarlo.',
        ]),
        links(link('Ver mis solicitudes', hrefTo(paths.solicitudes))),
      ),
    }
  },
}

function trabajoBlocks(count: number): Content {
  return [
    heading('Si trabaja en una empresa'),
    count > 0 && `${plural('empresa dice', 'empresas dicen', count)} algo de usted al IPS.`,
    links(
      link('Ver lo que dicen de mí', hrefTo(paths.dichos)),
      link('Ver mis pagos', hrefTo(paths.pagosTrabajador)),
    ),
  ]
}

function empresaBlocks(empresas: readonly EmpresaCobro[], sent: readonly OwnCase[]): Content {
  if (empresas.length === 0)
    return [
      heading('Si pide por una empresa'),
      list([
        'Pide quien la representa, o su contador.',
        'La empresa no usa una caja de compensación.',
        'La empresa tiene una cuenta registrada.',
      ]),
      links(
        link('Pedir por una empresa', hrefTo(paths.empresa)),
        link('Ver si puedo', hrefTo(paths.nuevoEmpleador)),
      ),
    ]
  const isOpen = empresas.some(one => one.fase2)
  return [
    heading('Sus empresas'),
    empresas.map(one => oneBlocks(one, sent)),
    links(
      isOpen ? main(fase2) : main(fase1),
      isOpen && fase1,
      link('Agregar una empresa', hrefTo(paths.nuevoEmpleador)),
    ),
  ]
}

const fase1 = link('Mandar la fase 1', hrefTo(paths.empresa))
const fase2 = link('Mandar la fase 2', hrefTo(fase2Paths.empresa))

function oneBlocks(empresa: EmpresaCobro, sent: readonly OwnCase[]): Content {
  const { idEmpresa, estadoBorrador, trabajadores, objeciones, enTramite } = empresa
  return [
    rows(empresaLine(empresa), {
      'En qué está': borradorText[estadoBorrador],
      'Solicitud en revisión': enTramite?.folio,
      'Solicitud que va camino al IPS': sent.find(({ subject }) => isPhaseOf(subject, empresa))?.folio,
      'Personas en su lista': formatInteger(trabajadores),
    }),
    objeciones > 0 &&
      notice(
        'aviso',
        `${plural('objeción espera', 'objeciones esperan', objeciones)}`,
        'Alguien de la lista no está de acuerdo con lo que la empresa dijo.',
      ),
    trabajadores > 0 &&
      links(
        link('Ver la lista', hrefTo(paths.lista, { empresa: idEmpresa })),
        link('Ver los pagos', hrefTo(paths.pagosEmpleador, { empresa: idEmpresa })),
      ),
  ]
}
