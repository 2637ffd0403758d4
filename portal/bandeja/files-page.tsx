import type { DocumentoBandeja, RegistroBandeja } from '#services/safem2/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { DocumentCard } from '#ui/document-card/document-card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { formatOf, isShown, readDataUrl } from './data-url.ts'
import { trayPaths } from './paths.ts'
import { companyNames, paperLabels } from './words.ts'

/**
 * The papers of an account.
 * @param files - undefined if the institution did not answer: the list is then empty (flows §8)
 */
export function filesView(
  record: RegistroBandeja,
  idCuenta: string,
  files: readonly DocumentoBandeja[] | undefined,
): PortalPage {
  const title = `Archivos de ${companyNames(record)}`
  const number = (record.cuentas ?? []).find(({ id }) => id === idCuenta)?.numeroCuenta
  return {
    title,
    layout: 'default',
    doors: ['bandeja'],
    breadcrumbs: [
      { label: 'Bandeja de solicitudes', href: trayPaths.list },
      { label: record.folio, href: trayPaths.request(record.id) },
      { label: 'Archivos' },
    ],
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">Cuenta {number}.</p>
        {files === undefined ? (
          <Notice kind="error" title="El registro de empleadores no respondió">
            <p>Por eso no hay archivos aquí. Espere un momento e intente de nuevo.</p>
          </Notice>
        ) : files.length === 0 ? (
          <EmptyState title="Esta cuenta no tiene archivos" />
        ) : (
          files.map((file, index) => {
            const read = readDataUrl(file.documento)
            const href = trayPaths.file(record.id, idCuenta, index)
            const key = `${index} ${file.nombreDocumento}`
            return read ? (
              <DocumentCard
                key={key}
                title={file.nombreDocumento}
                format={formatOf(read)}
                sizeBytes={read.bytes.byteLength}
                seeHref={isShown(read) ? href : undefined}
                downloadHref={`${href}?descargar`}
              >
                <p>{paperLabels[file.idTipoDocumento] ?? ''}</p>
              </DocumentCard>
            ) : (
              <p key={key}>{file.nombreDocumento}: este archivo no se puede leer.</p>
            )
          })
        )}
        <ButtonGroup>
          {files === undefined ? (
            <Button href={trayPaths.account(record.id, idCuenta)}>Intentar de nuevo</Button>
          ) : null}
          <Button kind="secondary" href={trayPaths.request(record.id)}>
            Volver a la solicitud
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
