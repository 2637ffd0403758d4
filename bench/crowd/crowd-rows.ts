import type { Run } from '#domain/run.ts'
import { codeOf, hashOf, id, line, none, sha256 } from './crowd-cells.ts'
import type { Filling } from './fill-table.ts'
import type { CrowdPeople } from './people.ts'

/** Texts that only a key can make; the same in every row, since nobody opens them. */
export interface CrowdSeals {
  readonly visit: string
  readonly token: string
}

/** Deliveries that wait or failed, the same among few and many people: what operators watch does not grow with the country. */
const waiting = 200
const dead = 500

const procedureId = '5300'

const sent = '2026-05-04 12:00:00-04'
const words = 'Lo que una persona respondió en una página del formulario, con todas sus letras. '
const json = (value: unknown) => JSON.stringify(value)

/** What a case's row has besides ids. */
const persona = json({ nombres: 'CARMEN GLORIA', apellidos: 'ROJAS DÍAZ', email: 'carmen@ejemplo.cl' })
const respuestas = json({ causante: { run: '4123987-5' }, pago: { forma: '1', detalle: words.repeat(2) } })
const resumen = json([
  { id: 'causante', title: 'Persona que falleció', rows: [{ label: 'RUN', lines: ['4.123.987-5', words] }] },
])

const receipt = json({
  ...{ folio: 'MIC-2026-000001-1', codigo: 'X', version: 1, tramite: 'Asignación por muerte' },
  ...{ institucion: 'Instituto de Previsión Social (IPS)', folioInstitucion: 'AM-1', nombre: 'Carmen Rojas' },
  ...{
    run: '8.214.***-*',
    enNombreDe: null,
    enviadoEn: '2026-05-04T16:00:00.000Z',
    presentadoEl: '2026-05-04',
  },
  respuestasSha256: sha256(words),
})
const paper = json({
  ...{ codigo: 'X', origen: 'emitido', tipo: 'constancia', titulo: 'Constancia', institucion: 'IPS' },
  ...{ folioInstitucion: null, nombre: 'Carmen Rojas', run: '8.214.***-*', emitidoEl: '2026-05-04' },
  ...{ validoHasta: null, filas: [], contenidoSha256: sha256(words) },
})

/** Everything that these people left in the portal. A person has three cases. */
export function crowdRows(people: CrowdPeople, seals: CrowdSeals): readonly Filling[] {
  const cases = 3 * people.count
  const owner = (n: number): Run => people.run(n % people.count)
  return [...rowsOfCases(cases, owner, seals), ...rowsOfPeople(cases, owner, seals), ...rowsOfNobody(cases)]
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each table.
function rowsOfCases(cases: number, owner: (n: number) => Run, seals: CrowdSeals): readonly Filling[] {
  const delivery = (n: number) => {
    if (n < waiting) return line('pendiente', 3, 'f', sent, '2099-01-01', none, 'asignacion-muerte')
    if (n < waiting + dead) return line('fallida', 10, n % 2 ? 't' : 'f', sent, none, sent, none)
    return line('entregada', 1, 'f', sent, none, sent, none)
  }
  return [
    {
      table: 'casos.casos',
      columns: `run, id, borrador_id, procedimiento, formulario, version, titulo, institucion, institucion_clave, folio, asunto,
        id_solicitud, folio_institucion, persona, actuacion, visita_sellada, correo, respuestas, consultado, verificado, resumen,
        presentado_el, enviado_en, actualizado_en, estado`,
      rows: cases,
      line: n =>
        line(
          ...[
            owner(n),
            id(1, n),
            id(2, n),
            procedureId,
            `${procedureId}/solicitud`,
            7,
            'Asignación por muerte',
          ],
          ...[
            'Instituto de Previsión Social (IPS)',
            'asignacion-muerte',
            `MIC-2026-${n}`,
            'Luis Fuentes Vera',
          ],
          ...[
            n < waiting + dead ? none : id(3, n),
            `AM-${n}`,
            persona,
            '{"origin":"ORDINARIA"}',
            seals.visit,
          ],
          ...['carmen@ejemplo.cl', respuestas, '{}', '{}', resumen, '2026-05-04', sent, sent, 'en_revision'],
        ),
    },
    {
      table: 'casos.historia',
      columns: 'run, caso_id, id, tipo, ocurrido_en, secuencia, actor, datos, registrado_en',
      rows: 2 * cases,
      line: n => {
        const one = n >> 1
        const event = n % 2 ? ['entregada', 'institucion'] : ['enviada', 'persona']
        return line(
          owner(one),
          id(1, one),
          `${event[0]}`,
          `${event[0]}`,
          sent,
          n % 2,
          `${event[1]}`,
          '{}',
          sent,
        )
      },
    },
    {
      table: 'casos.comprobantes',
      columns: `run, caso_id, version, codigo, estado, contenido, firma, clave_id, archivo, archivo_sha256, creado_en, sal`,
      rows: cases,
      line: n =>
        line(
          ...[owner(n), id(1, n), 1, codeOf(1, n), 'vigente', receipt, 'f'.repeat(86), 'clave'],
          ...[`comprobantes/${id(1, n)}`, hashOf(n), sent, 'sal'],
        ),
    },
    {
      table: 'casos.entregas',
      columns: `run, caso_id, turno, id, accion, clave_idempotencia, datos, documentos, creada_en, estado, intentos, no_aceptada,
        primer_intento_en, proximo_intento_en, terminada_en, institucion`,
      rows: cases,
      line: n => line(owner(n), id(1, n), 1, id(4, n), 'presentar', id(4, n), '{}', '{}', sent, delivery(n)),
    },
    {
      table: 'casos.avisos',
      columns: 'run, caso_id, evento_id, enviado_en',
      rows: cases,
      // Most are of the last ninety days; the first are to be deleted.
      line: n => line(owner(n), id(1, n), 'enviada', n < 5_000 ? '2026-01-01' : dayOf(n, cases)),
    },
    {
      table: 'casos.documentos',
      columns: `run, id, procedimiento, pregunta, nombre, tipo_contenido, bytes, sha256, archivo, estado, caso_id, subido_en`,
      rows: cases >> 1,
      line: n =>
        line(
          ...[
            owner(n),
            id(5, n),
            procedureId,
            'factura',
            'factura.pdf',
            'application/pdf',
            99_000,
            hashOf(n),
          ],
          ...[`documentos/${id(5, n)}`, 'en_caso', id(1, n), sent],
        ),
    },
    {
      table: 'casos.eventos_en_espera',
      columns: 'institucion_clave, id_solicitud, id, tipo, ocurrido_en, secuencia, datos, recibido_en',
      rows: Math.ceil(cases / 100),
      line: n => line('safem2', id(6, n), id(6, n), 'aprobada', sent, 1, '{}', dayOf(n, cases / 100)),
    },
  ]
}

/** A moment of the ninety days before now, later for greater numbers: rows lie in the order of time. */
function dayOf(n: number, of: number): string {
  const days = 89 * (1 - n / of)
  return new Date(Date.now() - Math.max(0, days) * 86_400_000).toISOString()
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each table.
function rowsOfPeople(cases: number, owner: (n: number) => Run, seals: CrowdSeals): readonly Filling[] {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  return [
    {
      table: 'casos.borradores',
      columns: `run, formulario, ranura, id, version, revision, respuestas, consultado, verificado, guardado_en, vence_en`,
      rows: cases >> 4,
      line: n =>
        line(
          owner(n),
          '5268/solicitud',
          '',
          id(7, n),
          1,
          1,
          respuestas,
          '{}',
          '{}',
          sent,
          later(10 + (n % 20)),
        ),
    },
    {
      table: 'sesiones.sesiones',
      columns: `run, huella, id, nombres, apellidos, correo, origen, dispositivo, token_acceso, token_renovacion, vence_en,
        termina_en, creada_en, vista_en, renovada_en`,
      rows: Math.ceil(cases / 10),
      line: n =>
        line(
          ...[
            owner(n),
            hashOf(n + 100),
            id(8, n),
            'CARMEN GLORIA',
            'ROJAS DÍAZ',
            none,
            'ORDINARIA',
            'Teléfono',
          ],
          ...[seals.token, seals.token, later(1), later(1), sent, later(0), sent],
        ),
    },
    {
      table: 'casos.representados',
      columns: 'run, caso_id, run_caso',
      rows: Math.ceil(cases / 50),
      line: n => line(owner(n + 1), id(1, n), owner(n)),
    },
    {
      table: 'papeles.papeles',
      columns: `run, id, codigo, tipo, tipo_nombre, clave, asunto, nombres, estado, contenido, firma, clave_id, tipo_contenido,
        archivo, archivo_sha256, creado_en`,
      rows: cases >> 1,
      line: n =>
        line(
          ...[
            owner(n),
            id(9, n),
            codeOf(2, n),
            'constancia',
            'Constancia',
            id(9, n),
            `${n}`,
            'CARMEN',
            'vigente',
          ],
          ...[
            paper,
            'f'.repeat(86),
            'clave',
            'application/pdf',
            `papeles/${id(9, n)}`,
            hashOf(n + 100),
            sent,
          ],
        ),
    },
    {
      table: 'papeles.envios',
      columns: 'run, papel_id, solicitud, para, pedido_en, enviado_en',
      rows: Math.ceil(cases / 6),
      line: n => line(owner(n), id(9, n), 'a', 'carmen@ejemplo.cl', sent, sent),
    },
    {
      table: 'personal.recordatorios',
      columns: 'run, id, texto, fecha, por_correo, creado_en',
      rows: Math.ceil(cases / 6),
      line: n => line(owner(n), id(10, n), 'Renovar la cédula', later(n % 300).slice(0, 10), 'f', sent),
    },
    {
      table: 'personal.autorizaciones',
      columns: 'run, tema, otorgada_en, texto',
      rows: Math.ceil(cases / 6),
      line: n => line(owner(n), 'rsh', sent, 'Autorizo que se lea mi tramo.'),
    },
    {
      table: 'personal.cartas',
      columns: 'clave, de, run, carta, pedida_en, enviada_en',
      rows: Math.ceil(cases / 6),
      line: n => line(id(11, n), owner(n), owner(n + 1), '{}', sent, sent),
    },
    {
      table: 'sesiones.atenciones',
      columns: 'run, id, funcionario_run, funcionario, institucion, motivo, desde, hasta',
      rows: Math.ceil(cases / 6),
      line: n => line(owner(n), id(12, n), '1-9', 'Ana', 'IPS', 'Consulta', sent, sent),
    },
  ]
}

function rowsOfNobody(cases: number): readonly Filling[] {
  return [
    {
      table: 'limites.usos',
      columns: 'clave, desde, valor, veces',
      rows: Math.ceil(cases / 3),
      line: n => line(hashOf(n + 100), dayOf(n, cases), '', 1),
    },
    {
      table: 'operacion.opinion',
      columns: 'id, enviada_en, pagina, cara, comentario',
      rows: Math.ceil(cases / 10),
      line: n => line(id(13, n), sent, `/ficha/${n % 40}`, n % 3 ? 'like' : 'love', n % 50 ? '' : words),
    },
  ]
}
