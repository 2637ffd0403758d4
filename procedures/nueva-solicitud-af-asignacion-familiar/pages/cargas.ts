import { formatListDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import type { Cell, Tone } from '#engine/content/block.ts'
import { type Content, content, link, links, main } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Carga } from '#services/asignacion-familiar/contract.ts'
import { silenceNotice } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import type { MisCargas, Services } from '../registers.ts'

const estados: Readonly<Record<Carga['estado'], { text: string; tone: Tone }>> = {
  vigente: { text: 'Vigente', tone: 'exito' },
  vencida: { text: 'Terminó su plazo', tone: 'neutro' },
  extinguida: { text: 'Quitada', tone: 'neutro' },
}

/** The person's cargas in the register today, including ended ones. */
export const misCargas: Consultation<Services> = {
  id: 'cargas',
  path: paths.cargas,
  async load({ services }) {
    const known = await whenAnswered(services.asignacionFamiliar.cargas())
    return {
      title: 'Sus cargas',
      blocks: content(
        known ? cargasOf(known) : silent,
        links(
          main(link('Agregar una carga', hrefTo(paths.calidad))),
          known?.cargas.some(({ estado }) => estado === 'vigente') &&
            link('Quitar una carga', hrefTo(paths.elegir)),
          link('Ver mis solicitudes', hrefTo(paths.solicitudes)),
        ),
      ),
    }
  },
}

function cargasOf({ cargas, tramo, montoClp }: MisCargas): Content {
  if (cargas.length === 0)
    return { kind: 'empty', title: 'No tiene cargas', text: 'Cuando le reconozcan una, estará aquí.' }
  return [
    montoClp > 0
      ? `Por sus ingresos está en el tramo ${tramo}: ${formatClp(montoClp)} al mes por cada carga.`
      : 'Por sus ingresos, sus cargas quedan registradas y no se pagan.',
    {
      kind: 'table',
      caption: 'Vigentes y terminadas',
      head: ['Nombre', 'Desde', 'Hasta', 'Al mes', 'Estado'],
      rows: cargas.map(rowOf),
      numeric: [3],
    },
  ]
}

function rowOf(carga: Carga): readonly Cell[] {
  const { nombre, desde, vence, montoClp, estado, extinguidaEl, extincionEnTramite } = carga
  const until = extinguidaEl ?? vence
  return [
    nombre || 'Sin nombre en el registro',
    formatListDate(desde),
    until ? formatListDate(until) : 'Sin fin',
    estado === 'vigente' ? formatClp(montoClp) : '—',
    extincionEnTramite && estado === 'vigente' ? { text: 'Pidió sacarla', tone: 'info' } : estados[estado],
  ]
}

const silent = silenceNotice('Por ahora no podemos mostrar sus cargas. Intente de nuevo en unos minutos.')
