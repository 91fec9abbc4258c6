;; Emacs with eglot as a client of `gungi lsp': emacs --batch --quick -L editors/emacs -l tests/editors/emacs.el
;; The environment variable GUNGI is the program. Without eglot, nothing is tested. -*- lexical-binding: t -*-
(require 'cl-lib)
(require 'gungi-mode)

(defun expect (what condition)
  "Fail with WHAT unless CONDITION."
  (unless condition
    (message "emacs: %s" what)
    (kill-emacs 1)))

;; What is a comment for the program is one here.
(dolist (line '(("# note" . t) ("1. PZ*4-6-0 # note" . t) ("1. PZ*4-6-0 (a)# note" . t) ("1.# note" . t)
                ("[Event \"a\"]# note" . t) ("(a # b) PZ*4-6-0 #note" . t) ("(a\n # note" . t)
                ("1. PZ*4-6-0# note" . nil) ("(a # b) note" . nil) ("# a (b\nnote" . nil) ("[Event \"a # note" . nil)))
  (with-temp-buffer
    (gungi-gn-mode)
    (insert (car line))
    (let ((state (syntax-ppss (1- (point-max)))))
      (expect (format "whether %S ends as a comment" (car line)) (eq (and (nth 4 state) t) (cdr line))))))

(unless (require 'eglot nil t)
  (message "emacs: eglot is not installed: not tested")
  (kill-emacs 0))

(defun wait-for (what done)
  "Wait until DONE returns a value, at most 20 seconds; else fail with WHAT."
  (let ((end (+ (float-time) 20)))
    (while (and (not (funcall done)) (< (float-time) end))
      (accept-process-output nil 0.05)))
  (expect what (funcall done)))

(setq gungi-program (getenv "GUNGI")
      eglot-sync-connect t
      eglot-workspace-configuration nil)
(let* ((folder (make-temp-file "gungi" t))
       (file (expand-file-name "game.gn" folder)))
  (with-temp-file file
    (insert "# A comment first.\n\n1. HK*4-8-0 HK*4-0-0\n3. PZ*4-6-0 PZ*4-2-0\n"))
  (find-file file)
  (expect "the mode" (eq major-mode 'gungi-gn-mode))
  (apply #'eglot--connect (eglot--guess-contact))
  (expect "a server" (eglot-current-server))
  (flymake-mode 1)
  (wait-for "a finding" (lambda () (flymake-start) (flymake-diagnostics)))
  (expect "the finding" (string-match-p "expected move number 2" (flymake-diagnostic-text (car (flymake-diagnostics)))))
  ;; Emacs has sent settings without content by now; the number is mended by a quick fix.
  (goto-char (point-min))
  (search-forward "3.")
  (goto-char (match-beginning 0))
  (let* ((server (eglot-current-server))
         (range (list :start (eglot--pos-to-lsp-position (point)) :end (eglot--pos-to-lsp-position (1+ (point)))))
         (actions (jsonrpc-request server :textDocument/codeAction
                                   (list :textDocument (eglot--TextDocumentIdentifier)
                                         :range range
                                         :context '(:diagnostics [] :only ["quickfix"])))))
    (expect "a quick fix" (> (length actions) 0))
    (let ((edit (plist-get (aref actions 0) :edit)))
      (eglot--apply-workspace-edit edit)))
  (expect "the mended number" (string-match-p "^2\\. PZ" (buffer-string)))
  (eglot-shutdown (eglot-current-server)))
(message "emacs: type, findings, quick fix, end")
