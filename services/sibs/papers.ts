import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire, runToWire } from '#domain/run.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Request } from '../kit/requests/request.ts'
import { decisionPgu, situacionOf } from './rules.ts'
import type { CodigoBeneficio } from './schemas.ts'
import { isBeneficios, type Mesa, type Registrada, type ResolucionGuardada } from './store.ts'

type Named = Pick<ResolucionGuardada, 'idResolucion' | 'folio' | 'fecha' | 'notificadaEl'>

const resultadoOf = (motivo: ResolucionGuardada['motivo']) => {
  if (motivo === null) return 'concedida'
  return motivo === 'PENSION_SOBRE_INFERIOR' ? 'concedida_en_parte' : 'rechazada'
}

/** A decision on a PGU with its day's figures, including every number used. */
export function resolucionOf(registrada: Registrada, named: Named): ResolucionGuardada {
  const { run, nombre } = registrada
  const { calculo, motivo, montoClp } = decisionPgu(registrada, named.fecha)
  return {
    ...named,
    ...runToWire(run),
    nombre,
    resultado: resultadoOf(motivo),
    motivo,
    situacion: situacionOf(registrada, named.fecha),
    calculo,
    montoClp,
  }
}

/** Names of the benefits on documents. */
export const nombresBeneficio: Readonly<Record<CodigoBeneficio, string>> = {
  8: 'Pensión Garantizada Universal (PGU)',
  2: 'Pensión Básica Solidaria de Invalidez (PBSI)',
  4: 'Aporte Previsional Solidario de Invalidez (APSI)',
  13: 'Bono por Hijo',
  10: 'Complemento de Trabajo Pesado',
}

/** The institution's acknowledgement of an application (flows §3, `dcto_digital`). The same request gives the same bytes. */
export async function comprobantePdf(request: Request<Mesa>): Promise<Uint8Array> {
  const { solicitud, folio, fechaIngreso, datos } = request
  if (!isBeneficios(solicitud)) throw new RangeError('Only an application has this paper')
  const { beneficiario, solicitante, solicitudBeneficios } = solicitud.enviada
  const run = runFromWire({ rut: beneficiario.run, dv: beneficiario.digito })
  const { datosTercero } = solicitante
  return renderPdf({
    title: 'Comprobante de ingreso',
    subtitle: 'Solicitud de beneficios solidarios',
    author: 'Instituto de Previsión Social (IPS)',
    // Noon in Chile is on the same day in almost every time zone.
    issuedAt: new Date(`${fechaIngreso}T15:00:00Z`),
    footer: `Instituto de Previsión Social · ${folio}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Número', value: folio },
          { label: 'Ingresada el', value: formatDate(fechaIngreso) },
          { label: 'Para', value: `${datos.nombre}, RUN ${formatRun(run)}` },
          ...(datosTercero
            ? [
                {
                  label: 'La pidió',
                  value: `Persona del RUN ${formatRun(runFromWire({ rut: datosTercero.run, dv: datosTercero.digito }))}`,
                },
              ]
            : []),
        ],
      },
      { kind: 'heading', text: 'Lo que se pide' },
      {
        kind: 'facts',
        rows: solicitudBeneficios.listaBeneficios.map(({ tipoBeneficio }) => ({
          label: `Código ${tipoBeneficio}`,
          value: nombresBeneficio[tipoBeneficio],
        })),
      },
      {
        kind: 'paragraph',
        text: 'Este papel prueba que la solicitud se ingresó. La respuesta llega al correo.',
      },
    ],
  })
}
