import { addDays, isoDateInChile } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { formatRun, isCompanyRut, maskRun, type Run, splitRun } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { PaperToIssue, PaperToKeep } from '#engine/cases/paper.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { sniffDocument } from '#platform/files/sniff-document.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { newCode } from '#platform/secrets/verification-code.ts'
import type { PapersOptions } from './options.ts'
import type { PaperRow } from './paper-row.ts'
import type { PaperStatement } from './types.ts'

/** The full content of a paper that we issue, as stored and rendered. */
export interface PaperSheet {
  readonly rows: readonly SummaryRow[]
  readonly blocks: readonly Block[]
  readonly caution?: string
}

type NewPaperOptions = Pick<PapersOptions, 'clock' | 'ids' | 'signing'>

/** Maximum size of a stored file. */
const maxKeptBytes = 10 * 1024 * 1024

/**
 * The signed row of an issued paper; its file is made later.
 *
 * @throws RangeError if the description of the paper is invalid
 */
export function newIssuedPaper(options: NewPaperOptions, person: Solicitante, paper: PaperToIssue): PaperRow {
  requireSound(person.run, paper)
  const { rows, publicRows = [], blocks = [], caution } = paper
  const unknown = publicRows.find(label => !rows.some(row => row.label === label))
  if (unknown !== undefined) throw new RangeError(`${paper.kind.id}: no row is called ${unknown}`)
  const hoja = canonicalJson({
    rows: rows.map(withoutChange),
    blocks,
    ...(caution === undefined ? {} : { caution }),
  } satisfies PaperSheet)
  return signedRow(options, person, paper, {
    origen: 'emitido',
    filas: rows
      .filter(row => publicRows.includes(row.label))
      .map(({ label, lines }) => ({ nombre: label, lineas: lines })),
    contenidoSha256: sha256(hoja),
    hoja,
    tipo_contenido: 'application/pdf',
    // The prefix starts with a letter: a token may begin with a hyphen, a key may not.
    archivo: `papeles/k${options.ids.token(32)}`,
    archivo_sha256: null,
  })
}

/**
 * The signed row of an institution's paper. The file key is derived from the content: if a process ends before the
 * row is written, storing it again leaves no second file.
 *
 * @throws RangeError if the paper is invalid
 */
export async function newKeptPaper(
  options: NewPaperOptions,
  person: Solicitante,
  paper: PaperToKeep,
): Promise<PaperRow> {
  requireSound(person.run, paper)
  const { bytes, contentType, kind, key } = paper
  if (bytes.byteLength > maxKeptBytes) throw new RangeError(`${kind.id}: the file is larger than 10 MB`)
  if ((await sniffDocument(bytes)) !== contentType) throw new RangeError(`${kind.id}: not a ${contentType}`)
  const hash = sha256(bytes)
  return signedRow(options, person, paper, {
    origen: 'guardado',
    filas: [],
    contenidoSha256: hash,
    hoja: null,
    tipo_contenido: contentType,
    archivo: `papeles/i${sha256(canonicalJson([person.run, kind.id, key, hash]))}`,
    archivo_sha256: hash,
  })
}

/** A RUN as anybody with the code reads it: of a person part of it, of a company the whole RUT, which is no secret. */
const shownRun = (run: Run) => (isCompanyRut(run) ? formatRun(run) : maskRun(run))

type Content = Pick<PaperStatement, 'origen' | 'filas' | 'contenidoSha256'> &
  Pick<PaperRow, 'hoja' | 'tipo_contenido' | 'archivo' | 'archivo_sha256'>

function signedRow(
  { clock, ids, signing: { key } }: NewPaperOptions,
  person: Solicitante,
  paper: PaperToIssue | PaperToKeep,
  { origen, filas, contenidoSha256, ...file }: Content,
): PaperRow {
  const codigo = newCode(ids)
  const now = clock.now()
  const emitidoEl = isoDateInChile(now)
  const statement: PaperStatement = {
    codigo,
    origen,
    tipo: paper.kind.id,
    titulo: paper.title,
    institucion: paper.institution,
    folioInstitucion: paper.institutionFolio ?? null,
    nombre: capitalizeName((paper.holder?.nombre ?? `${person.nombres} ${person.apellidos}`).trim()),
    run: shownRun(paper.holder?.run ?? person.run),
    emitidoEl,
    validoHasta: paper.validDays === undefined ? null : addDays(emitidoEl, paper.validDays),
    filas,
    contenidoSha256,
  }
  const contenido = canonicalJson(statement)
  return {
    run: person.run,
    id: ids.uuid(),
    codigo,
    tipo: paper.kind.id,
    tipo_nombre: paper.kind.name,
    clave: paper.key,
    asunto: paper.subject,
    nombres: person.nombres,
    estado: 'vigente',
    contenido,
    firma: key.sign(contenido),
    clave_id: key.id,
    creado_en: now,
    cambiado_en: null,
    poder_de: paper.holder && !paper.holder.comoFamilia ? paper.holder.run : null,
    ...file,
  }
}

function requireSound(own: Run, { key, kind, title, holder, validDays }: PaperToIssue | PaperToKeep): void {
  if (key === '') throw new RangeError(`${kind.id}: a paper needs a key`)
  for (const run of [own, holder?.run ?? own])
    if (title.replace(/\D/g, '').includes(String(splitRun(run).numero)))
      throw new RangeError(`${kind.id}: the title names the RUN`)
  if (validDays !== undefined && (!Number.isInteger(validDays) || validDays < 0))
    throw new RangeError(`${kind.id}: validDays must be 0 or more`)
}

// Links for changing an answer are useless on paper.
function withoutChange({ label, lines, source }: SummaryRow): SummaryRow {
  return source === undefined ? { label, lines } : { label, lines, source }
}
