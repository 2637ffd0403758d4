import type { ConsultationFile } from '#engine/cases/file.ts'
import { csv } from '#platform/csv.ts'
import { causeWords, type ReportOfDesk } from './report-page.tsx'
import type { PublicTimes } from './types.ts'

const asFile = (fileName: string, rows: readonly (readonly (string | number)[])[]): ConsultationFile => ({
  fileName,
  contentType: 'text/csv; charset=utf-8',
  bytes: csv(rows),
})

/** The figures of desks for a spreadsheet, one line each; those of a desk that did not answer are missing and say so. */
export function figuresCsv(reports: readonly ReportOfDesk[]): ConsultationFile {
  return asFile('cifras.csv', [
    ['Institución', 'Desde', 'Hasta', 'Cifra', 'De qué', 'Valor'],
    ...reports.flatMap(({ mesa: { institucion }, informe }): (string | number)[][] => {
      if (typeof informe === 'string')
        return [[institucion, '', '', informe === 'silent' ? 'No respondió' : 'Sin permiso', '', '']]
      const { desde, hasta, porEdad, entradas, resueltas, medianaDias, p90Dias, atrasadas, apartadas } =
        informe
      const row = (cifra: string, que: string, valor: number | null) => [
        institucion,
        desde,
        hasta,
        cifra,
        que,
        valor ?? '',
      ]
      return [
        row('Llegaron', '', entradas),
        row('Se resolvieron', '', resueltas),
        row('Días hábiles, mediana', '', medianaDias),
        row('Días hábiles, nueve de diez', '', p90Dias),
        ...porEdad.map(({ tramo, casos }) => row('Esperan, por edad', tramo, casos)),
        ...atrasadas.map(({ causa, casos }) => row('Atrasadas', causeWords[causa], casos)),
        ...apartadas.map(({ requisito, casos }) => row('Se apartaron de la regla', requisito, casos)),
      ]
    }),
  ])
}

/** The published times for a spreadsheet. */
export function timesCsv(times: readonly PublicTimes[]): ConsultationFile {
  return asFile('tiempos.csv', [
    ['Institución', 'Trámite', 'Solicitudes', 'Días hábiles, mediana', 'Días hábiles, nueve de diez'],
    ...times.flatMap(({ institucion, tiempos }) =>
      (tiempos ?? []).map(({ tramite, casos, medianaDias, p90Dias }) => [
        institucion,
        tramite,
        casos,
        medianaDias,
        p90Dias,
      ]),
    ),
  ])
}
