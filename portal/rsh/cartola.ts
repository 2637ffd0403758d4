import { formatDate, formatMonth, formatShortDate, type IsoDate } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import { type Cartola, openTo, tramoMeaning, tramoName } from './tramos.ts'

/** A member's relationship to the head of the household, in plain words. */
export const parentescos: Readonly<Record<Cartola['integrantes'][number]['parentesco'], string>> = {
  jefatura: 'Encabeza el hogar',
  pareja: 'Cónyuge o pareja',
  hijo: 'Hijo o hija',
  padre_o_madre: 'Padre o madre',
  nieto: 'Nieto o nieta',
  hermano: 'Hermano o hermana',
  otro: 'Otra persona del hogar',
}

export const cartolaTitle = 'Cartola del Registro Social de Hogares'

/** The statement of a household as blocks of a PDF. */
export function cartolaBlocks(cartola: Cartola, lists: ReferenceLists, today: IsoDate): Block[] {
  return [
    { kind: 'paragraph', text: `Datos que el registro entregó el ${formatDate(today)}.` },
    {
      kind: 'summary',
      title: 'El hogar',
      rows: [
        { label: 'Folio', lines: [cartola.folio] },
        { label: 'Tramo', lines: [tramoName(cartola.tramo), tramoMeaning(cartola.tramo)] },
        { label: 'Mes del tramo', lines: [formatMonth(cartola.mesCalificacion)] },
        { label: 'Última actualización', lines: [formatDate(cartola.fechaActualizacion)] },
        { label: 'Domicilio', lines: [cartola.direccion, comunaName(cartola.comuna, lists)] },
      ],
    },
    {
      kind: 'table',
      caption: 'Integrantes',
      head: ['Nombre', 'RUN', 'Parentesco', 'Nacimiento'],
      rows: cartola.integrantes.map(one => [
        `${one.nombres} ${one.apellidos}`,
        formatRun(`${one.rut}-${one.dv}`),
        parentescos[one.parentesco],
        formatShortDate(one.fechaNacimiento),
      ]),
    },
    { kind: 'heading', text: 'Lo que este tramo permite pedir' },
    openTo(cartola.tramo, cartola.integrantes.length).length === 0
      ? { kind: 'paragraph', text: 'Con este tramo no se abren los beneficios que se dan según el registro.' }
      : {
          kind: 'list',
          items: openTo(cartola.tramo, cartola.integrantes.length).map(
            ({ title, text }) => `${title}: ${text}`,
          ),
        },
  ]
}

/** The name of a comuna, or its code if the lists are not loaded yet. */
export function comunaName(codigo: string, lists: ReferenceLists): string {
  return lists.comunas.find(({ value }) => value === codigo)?.label ?? codigo
}
