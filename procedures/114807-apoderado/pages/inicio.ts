import { formatDate, formatListDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { type Content, content, link, links, main, onward } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Poder } from '#services/poderes/contract.ts'
import { hrefTo, paths, poderPath } from '../paths.ts'
import type { PoderServices } from '../registers.ts'
import { answers, endedEarly, wordsOf } from '../words.ts'

const title = 'Poderes para cobrar'

/** The person's powers, given and received, with the next step of each: the procedure's own address. */
export const rootPage: Consultation<PoderServices> = {
  id: 'poderes',
  path: paths.raiz,
  async load(reach) {
    const found = await whenAnswered(reach.services.poderes.listar())
    return found ? listView(found.poderes) : silentView
  },
}

const silentView: ConsultationView = {
  title,
  blocks: content(
    {
      kind: 'empty',
      title: 'El registro de poderes no respondió',
      text: 'Ahora no podemos ver sus poderes. No cambian por esto. Espere unos minutos e intente de nuevo.',
      action: main(link('Intentar de nuevo', hrefTo(paths.raiz))),
    },
    links(link('Ver lo que presentó aquí', hrefTo(paths.solicitudes))),
  ),
}

function listView(own: readonly Poder[]): ConsultationView {
  const confirmed = own.filter(poder => !isUnconfirmed(poder))
  const unconfirmed = own.filter(isUnconfirmed)
  const given = confirmed.filter(({ rol }) => rol === 'mandante')
  const received = confirmed.filter(({ rol }) => rol === 'apoderado')
  return {
    title,
    blocks: content(
      'Con un poder, una persona de su confianza cobra por usted y ve sus pagos del Instituto de Previsión Social (IPS). A esa persona se le llama apoderado o apoderada.',
      waitingBlocks(own),
      renewalBlocks(given),
      tableOf('Los poderes que usted dio', given),
      tableOf('Los poderes que le dieron a usted', received),
      tableOf(
        'Los papeles que presentó otra persona, y que usted no ha confirmado',
        unconfirmed.filter(answers),
      ),
      tableOf(
        'Los papeles que usted presentó, y que nadie ha confirmado',
        unconfirmed.filter(one => !answers(one)),
      ),
      own.length === 0 && 'Usted no ha dado un poder, y nadie le ha dado uno.',
      onward(
        link('Dar o presentar un poder', hrefTo(paths.quien)),
        link('Ver lo que presentó aquí', hrefTo(paths.solicitudes)),
        link('Más sobre este trámite', '/ficha/114807'),
      ),
    ),
  }
}

/** Whether it is so far the word of who would collect alone: nobody has given it. */
const isUnconfirmed = ({ presentadoPor, aceptado }: Poder): boolean =>
  presentadoPor === 'apoderado' && !aceptado

/** Powers that wait for her own answer. */
function waitingBlocks(own: readonly Poder[]): readonly Block[] {
  return own
    .filter(poder => poder.estado === 'por_aceptar' && answers(poder))
    .map(({ idPoder, rol, mandante, apoderado, aceptarHasta }) => ({
      kind: 'notice',
      tone: 'aviso',
      title:
        rol === 'apoderado'
          ? `${capitalizeName(mandante.nombre)} quiere darle un poder`
          : `${capitalizeName(apoderado.nombre)} dice que usted le dio un poder`,
      text: aceptarHasta
        ? `Todavía no vale. Falta que usted responda, a más tardar el ${formatDate(aceptarHasta)}.`
        : 'Todavía no vale. Falta que usted responda.',
      link: { label: 'Leerlo y responder', href: hrefTo(poderPath(idPoder)) },
    }))
}

/** Powers that end soon. */
function renewalBlocks(given: readonly Poder[]): readonly Block[] {
  return given
    .filter(({ estado }) => estado === 'por_vencer')
    .flatMap(({ idPoder, apoderado, hasta, renovable }): Block[] => {
      const renewal = given.find(({ renueva, estado }) => renueva === idPoder && estado !== 'rechazado')
      if (renewal && !renovable) return renewalOnItsWay(renewal)
      return [
        {
          kind: 'notice',
          tone: 'aviso',
          title: `El poder de ${capitalizeName(apoderado.nombre)} vence pronto`,
          text: `Vale hasta el ${formatDate(hasta)}. Si quiere que siga, renuévelo.`,
          link: { label: 'Renovarlo', href: hrefTo(paths.quien) },
        },
        {
          kind: 'remind',
          date: hasta,
          text: `Vence el poder que le di a ${capitalizeName(apoderado.nombre)}`,
        },
      ]
    })
}

/** A power that ends soon, with its renewal presented. */
function renewalOnItsWay({ idPoder, estado, apoderado, desde }: Poder): Block[] {
  const nombre = capitalizeName(apoderado.nombre)
  const text =
    estado === 'por_aceptar'
      ? `Falta que ${nombre} lo acepte.`
      : estado === 'en_revision'
        ? 'El IPS lo revisa.'
        : `Ya está registrado. Vale desde el ${formatDate(desde)}.`
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: `Usted renovó el poder de ${nombre}`,
      text,
      link: { label: 'Ver el poder nuevo', href: hrefTo(poderPath(idPoder)) },
    },
  ]
}

const tableOf = (caption: string, poderes: readonly Poder[]): Content =>
  poderes.length > 0 && {
    kind: 'table',
    caption,
    head: ['Persona', 'Hasta', 'Estado'],
    rowsLead: true,
    rows: poderes.map(rowOf),
  }

function rowOf(poder: Poder): readonly Cell[] {
  const { idPoder, rol, mandante, apoderado, hasta, fin } = poder
  const other = rol === 'mandante' ? apoderado : mandante
  const { label, tone } = wordsOf(poder)
  return [
    { text: capitalizeName(other.nombre), href: hrefTo(poderPath(idPoder)) },
    // Of one that ended by itself, the day on which it last held.
    formatListDate(fin && endedEarly(poder) ? fin.fecha : hasta),
    { text: label, tone },
  ]
}
